export * from './assessments.js';
export * from './commands.js';
export * from './events.js';
export * from './notes.js';
export * from './policy.js';
export * from './queries.js';
export * from './state.js';
export * from './small-groups.js';
