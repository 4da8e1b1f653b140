import { keepAliveInterval, type LiveChange, socketEvents } from '@tidemark/contracts';
import type { LiveNews } from './hub';

/** The part of a socket.io client that is used. */
export interface LiveSocket {
  readonly id?: string | undefined;
  readonly connected: boolean;
  on(event: string, listener: (...values: readonly unknown[]) => void): unknown;
  emit(event: string, ...values: readonly unknown[]): unknown;
  disconnect(): unknown;
}

export interface LiveOptions {
  readonly socket: LiveSocket;
  /** Null: the room is the socket's own id [R7-102]. */
  readonly userId: string | null;
  readonly now: () => Date;
  /** Milliseconds between two pings [R7-105]. */
  readonly interval?: number;
  readonly changed: (news: LiveNews) => void;
  /** The line stands for the first time: what was announced before was not heard. */
  readonly begun?: () => void;
  /** The server ended the session. */
  readonly ended: () => void;
  /** A pong arrived; how long it took, milliseconds. */
  readonly alive?: (took: number) => void;
}

function isChange(value: unknown): value is LiveChange {
  if (typeof value !== 'object' || value === null) return false;
  const { collection, ids, position } = value as Partial<Record<keyof LiveChange, unknown>>;
  return typeof collection === 'string' && Array.isArray(ids) && typeof position === 'string';
}

/** Joins the room, keeps the line alive, passes on what changed. Returns the way to stop. */
export function keepLive({
  socket,
  userId,
  now,
  interval = keepAliveInterval,
  changed,
  begun,
  ended,
  alive,
}: LiveOptions): () => void {
  let joined = false;
  let pinged = 0;
  socket.on('connect', () => {
    socket.emit(socketEvents.joinRoom, userId ?? socket.id);
    // What was announced while the line was down is lost: everything may be old.
    if (joined) changed(null);
    else begun?.();
    joined = true;
  });
  socket.on(socketEvents.pong, () => alive?.(now().getTime() - pinged));
  socket.on(socketEvents.changed, (news) => {
    if (isChange(news)) changed(news);
  });
  socket.on(socketEvents.sessionEnded, ended);
  // The server refuses the handshake of a token that it does not take any more.
  socket.on('connect_error', (cause) => {
    if (cause instanceof Error && cause.message === 'not-authenticated') ended();
  });
  const timer = setInterval(() => {
    if (!socket.connected) return;
    pinged = now().getTime();
    socket.emit(socketEvents.ping, now().toISOString());
  }, interval);
  return () => {
    clearInterval(timer);
    socket.disconnect();
  };
}
