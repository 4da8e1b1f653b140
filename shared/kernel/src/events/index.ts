export * from './append.js';
export * from './follow.js';
export * from './pages.js';
export * from './personal-data.js';
export * from './signal.js';
