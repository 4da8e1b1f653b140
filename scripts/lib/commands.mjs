/** The commands beside the server, `npm run NAME`: modules of services/cli. */
export const commands = [
  'accept-log',
  'backup',
  'check-log',
  'create-master',
  'facts',
  'move-log',
  'move-state',
  'rebuild',
  'restore',
  'set-aside',
  'template',
];
