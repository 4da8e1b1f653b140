import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give out themselves, to servers without a port and to clients: between its choice and its use nobody is given it. */
const range = [20_000, 32_000];

/** A port that nobody has now, for a server whose address others have to know before it runs. */
export async function freePort() {
  for (;;) {
    const port = randomInt(...range);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
