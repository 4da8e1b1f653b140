import { Refusal } from '@tidemark/domain';
import type { Logger } from '@tidemark/kernel';
import { limitAttempts } from '@tidemark/kernel/http';
import type { Socket } from 'socket.io';

/** Registers a handler for one event of a client. Anybody may send anything, so the handler must parse it. */
export type OnMessage = (event: string, handler: (...given: readonly unknown[]) => unknown) => void;

/** Messages of one socket per minute, of any kind: a browser sends a ping every half minute, and what people type. */
export const messagesInAMinute = 120;

/**
 * Logs errors of handlers, immediate or later, because uncaught they would end the process. A client that sends too
 * much loses the connection.
 */
export function messageHandlers(socket: Socket, logger: Logger): OnMessage {
  const spend = limitAttempts({ points: messagesInAMinute, seconds: 60 });
  return (event, handler) => {
    socket.on(event, async (...given: unknown[]) => {
      try {
        await spend('');
        await handler(...given);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'too-many-attempts') socket.disconnect(true);
        else logger.error({ err: error, event }, 'a message of a socket could not be handled');
      }
    });
  };
}
