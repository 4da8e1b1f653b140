export * from './claim.js';
export * from './events.js';
