export * from './address-changes.js';
export * from './foreign-invitations.js';
export * from './links.js';
export * from './pending-accounts.js';
