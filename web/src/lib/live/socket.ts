import { io } from 'socket.io-client';
import type { LiveSocket } from './connect';

/** A connection to the host of the page, as the bearer of `token`, or a visitor's. A chunk of its own: the sign-in page needs none. */
export function openSocket(token: string | null): LiveSocket {
  return io({
    auth: token === null ? {} : { token },
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 10_000,
  });
}
