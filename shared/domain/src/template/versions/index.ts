export * from './change.js';
export * from './compare.js';
export * from './diff.js';
export * from './lineage.js';
