export * from './assistant.js';
export * from './document-store.js';
export * from './event-store.js';
export { anEvent, events as someEvents } from './event-store-fixtures.js';
export * from './identity.js';
export * from './leases.js';
export * from './message-bus.js';
export * from './opened.js';
export * from './outside.js';
