export * from './answers.js';
export * from './commands.js';
export * from './draft.js';
export * from './events.js';
export * from './policy.js';
export * from './response.js';
export * from './state.js';
