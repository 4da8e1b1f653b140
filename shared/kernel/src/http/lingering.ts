import type { IncomingMessage } from 'node:http';

/** Milliseconds that a client is given to end what it is sending. */
const usualPatience = 5000;

/**
 * To be called before the last answer on a connection whose client is still sending its request. Node closes such a connection
 * as soon as the answer is out. What has come by then and was not read makes the system reset it, and whoever is still sending, a
 * browser or a proxy, finds an error in place of the answer. With this our side ends, and what comes is thrown away until the client
 * has sent all of it, has gone, or its time is over ("lingering close").
 */
export function lingers(request: IncomingMessage, patience = usualPatience): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) {
      close();
      return;
    }
    socket.end();
    const timer = setTimeout(close, patience);
    request.once('close', () => {
      clearTimeout(timer);
      close();
    });
    // Whoever was given the body takes no more of it.
    request.unpipe();
    request.resume();
  };
}
