export * from './service.js';
export { formLink } from './mails/invitation.js';
