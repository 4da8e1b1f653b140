export * from './catalog.js';
export * from './node-types.js';
export * from './nodes.js';
export * from './organizations.js';
export * from './users.js';
export * from './template-rights.js';
export * from './templates.js';
