import { Refusal } from '@tidemark/domain';
import type { Logger } from '@tidemark/kernel';
import { limitAttempts } from '@tidemark/kernel/http';
import type { Socket } from 'socket.io';

/** Takes what a client sends as one event. Anybody may send anything: the handler parses it. */
export type OnMessage = (event: string, handler: (...given: readonly unknown[]) => unknown) => void;

/** Messages of one socket in a minute, of whatever kind: a browser sends a ping every half minute, and what people type. */
export const messagesInAMinute = 120;

/**
 * What a handler throws, at once or later, is logged and goes no further: uncaught it would end the process. Whoever sends
 * more than anybody has to say loses the connection.
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
