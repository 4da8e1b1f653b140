export * from './commands.js';
export * from './events.js';
export * from './organization.js';
export * from './policy.js';
export * from './state.js';
export { timeZoneFaults } from './decide-settings.js';
