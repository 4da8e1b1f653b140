export * from './delivery.js';
export * from './store.js';
