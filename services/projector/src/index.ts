export * from './service.js';
export * from './translation.js';
export * from './rebuilder.js';
