export * from './commands.js';
export * from './events.js';
export * from './password.js';
export * from './policy.js';
export { registrationFaults } from './registration.js';
export * from './state.js';
export * from './user.js';
