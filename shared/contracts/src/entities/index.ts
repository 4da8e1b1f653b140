export * from './assessment.js';
export * from './form.js';
export * from './people.js';
export * from './results.js';
export * from './tree.js';
