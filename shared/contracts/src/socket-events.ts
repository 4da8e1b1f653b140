/** Events of the socket (specification §7, Realtime). The server decides the room; `joinRoom` only asks. */
export const socketEvents = {
  joinRoom: 'joinRoom',
  ping: 'ping',
  pong: 'pong',
  changed: 'changed',
  /** Our addition: asks, with an acknowledgement, what was announced up to now. */
  announced: 'announced',
  sessionEnded: 'sessionEnded',
  doAction: 'doAction',
  onActionSuccess: 'onActionSuccess',
  onActionError: 'onActionError',
  /** Our addition: the answer as far as it is written; a client may leave it aside. */
  onActionProgress: 'onActionProgress',
} as const;

/** Default interval of the keep-alive ping, milliseconds (specification §7). */
export const keepAliveInterval = 30_000;
