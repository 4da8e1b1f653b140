export * from './append.js';
export * from './follow.js';
export * from './pages.js';
export * from './signal.js';
export * from './with-definitions.js';
