export { createWorkflowEngine, TurnLost } from './engine.js';
export type { DefinedWorkflow, Turn, WorkflowEngine, WorkflowEngineOptions } from './engine.js';
export { later, perform } from './perform.js';
export type { Done } from './perform.js';
export * from './workflow.js';
