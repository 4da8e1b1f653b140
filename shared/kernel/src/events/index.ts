export * from './append.js';
export * from './chain.js';
export * from './follow.js';
export * from './pages.js';
export * from './signal.js';
export * from './with-definitions.js';
