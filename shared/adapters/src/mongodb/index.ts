export { type Mongo, type MongoOptions, openMongo } from './client.js';
export { createMongoCredentials } from './credentials.js';
export { createMongoFiles } from './files.js';
export { createMongoKeys } from './keys.js';
export { createMongoLeases } from './leases.js';
export { createMongoSessions } from './sessions.js';
export { type MongoState, openMongoState } from './state-place.js';
