export * from './service.js';
export { forgetPositions } from '@tidemark/kernel';
export { formLink } from './mails/invitation.js';
