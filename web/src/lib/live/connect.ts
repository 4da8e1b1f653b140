import { type Announced, keepAliveInterval, type LiveChange, socketEvents } from '@tidemark/contracts';
import type { LiveUpdate } from './hub';

/** The part of a socket.io client that is used. */
export interface LiveSocket {
  readonly id?: string | undefined;
  readonly connected: boolean;
  /** Connected, or about to be again. */
  readonly active: boolean;
  on(event: string, listener: (...values: readonly unknown[]) => void): unknown;
  emit(event: string, ...values: readonly unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export interface LiveOptions {
  readonly socket: LiveSocket;
  /** Null: the room is the socket's own id [R7-102]. */
  readonly userId: string | null;
  readonly now: () => Date;
  /** Milliseconds between two pings [R7-105]. */
  readonly interval?: number;
  readonly changed: (update: LiveUpdate) => void;
  /** The line stands: what was announced up to now, and whether it stood before. */
  readonly announced: (announced: Announced, again: boolean) => void;
  /** The line stands for the first time: what was announced before was missed. */
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

const isText = (value: unknown): value is string => typeof value === 'string';

function isAnnounced(value: unknown): value is Announced {
  if (typeof value !== 'object' || value === null) return false;
  const { from, positions } = value as Partial<Record<keyof Announced, unknown>>;
  if (typeof positions !== 'object' || positions === null) return false;
  return (from === null || isText(from)) && Object.values(positions).every(isText);
}

/** Joins the room, keeps the line alive, passes on what changed. Returns the way to stop. */
export function keepLive({
  socket,
  userId,
  now,
  interval = keepAliveInterval,
  changed,
  announced,
  begun,
  ended,
  alive,
}: LiveOptions): () => void {
  let joined = false;
  let pinged = 0;
  socket.on('connect', () => {
    socket.emit(socketEvents.joinRoom, userId ?? socket.id);
    const again = joined;
    joined = true;
    // What was announced while the line was down was missed, and is asked for.
    socket.emit(socketEvents.announced, (answer: unknown) => {
      if (isAnnounced(answer)) announced(answer, again);
    });
    if (again) changed(null);
    else begun?.();
  });
  socket.on(socketEvents.pong, () => alive?.(now().getTime() - pinged));
  socket.on(socketEvents.changed, (update) => {
    if (isChange(update)) changed(update);
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
  // Who is back does not wait for the next attempt: those come ever more rarely.
  const back = () => {
    if (socket.connected || !socket.active) return;
    socket.disconnect();
    socket.connect();
  };
  window.addEventListener('online', back);
  return () => {
    window.removeEventListener('online', back);
    clearInterval(timer);
    socket.disconnect();
  };
}
