import type { IncomingMessage } from 'node:http';

/** Milliseconds that a client has to finish sending. */
const usualPatience = 5000;

/**
 * Call this before the last answer on a connection whose client is still sending ("lingering close"). Node closes such
 * a connection right after the answer. Unread bytes then make the system reset it, and the client (a browser or proxy)
 * gets an error instead of the answer. With this our side ends, and received bytes are discarded until the client has
 * sent everything, has gone, or its time is over.
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
    // The reader of the body takes no further bytes.
    request.unpipe();
    request.resume();
  };
}
