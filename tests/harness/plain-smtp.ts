import type { SMTPServerOptions } from 'smtp-server';

/** Of the tests' SMTP servers: neither encryption nor passwords. */
export const plainSmtp: SMTPServerOptions = {
  disabledCommands: ['STARTTLS', 'AUTH'],
  // The greeting would wait for the machine's name server.
  disableReverseLookup: true,
  logger: false,
};
