/** Events of the socket (specification §7, Realtime). The server decides the room; `joinRoom` only asks. */
export const socketEvents = {
  joinRoom: 'joinRoom',
  ping: 'ping',
  pong: 'pong',
  changed: 'changed',
  sessionEnded: 'sessionEnded',
} as const;

/** Default interval of the keep-alive ping, milliseconds (specification §7). */
export const keepAliveInterval = 30_000;
