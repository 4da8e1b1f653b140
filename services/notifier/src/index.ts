export * from './service.js';
export { forgetPositions } from './deliveries/store.js';
export { formLink } from './mails/invitation.js';
