/** Events of the socket (specification §7, Realtime). The server decides the room; `joinRoom` only asks. */
export const socketEvents = {
  joinRoom: 'joinRoom',
  ping: 'ping',
  pong: 'pong',
  changed: 'changed',
  /** Our addition: requests, with an acknowledgement, the announcements so far. */
  announced: 'announced',
  sessionEnded: 'sessionEnded',
  doAction: 'doAction',
  onActionSuccess: 'onActionSuccess',
  onActionError: 'onActionError',
  /** Our addition: the partial answer; clients may ignore it. */
  onActionProgress: 'onActionProgress',
} as const;

/** Default interval of the keep-alive ping, milliseconds (specification §7). */
export const keepAliveInterval = 30_000;
