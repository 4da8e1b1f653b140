export * from './commands.js';
export * from './events.js';
export * from './policy.js';
export * from './queries.js';
export * from './state.js';
export * from './tree.js';
