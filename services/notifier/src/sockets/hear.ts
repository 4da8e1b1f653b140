import type { Logger } from '@tidemark/kernel';
import type { Socket } from 'socket.io';

/** Takes what a client sends as one event. Anybody may send anything: the handler parses it. */
export type Hear = (event: string, handler: (...given: readonly unknown[]) => unknown) => void;

/** What a handler throws, at once or later, is logged and goes no further: uncaught it would end the process. */
export const hearing =
  (socket: Socket, logger: Logger): Hear =>
  (event, handler) => {
    socket.on(event, async (...given: unknown[]) => {
      try {
        await handler(...given);
      } catch (error) {
        logger.error({ err: error, event }, 'a message of a socket could not be handled');
      }
    });
  };
