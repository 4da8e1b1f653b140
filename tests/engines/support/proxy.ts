import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A stretch of network that can be cut and slowed. */
export interface Proxy {
  readonly port: number;
  /** Resets every connection; new ones are refused until `mend`. */
  cut(): void;
  mend(): void;
  /** What the server answers from here on reaches nobody, until the connections are cut. */
  swallow(): void;
  /** Milliseconds that everything takes each way from here on. It arrives in the order in which it was sent. */
  slow(milliseconds: number): void;
  close(): Promise<void>;
}

export async function startProxy(target: number): Promise<Proxy> {
  const open = new Set<Socket>();
  let isCut = false;
  let delay = 0;
  let isSwallowing = false;

  function carry(from: Socket, to: Socket, isAnswer = false): void {
    open.add(from);
    let before = Promise.resolve();
    from.on('data', (chunk) => {
      if (isAnswer && isSwallowing) return;
      const arrival = delay === 0 ? undefined : pause(delay);
      // Not before what was sent before it, which may take longer: no network turns the bytes of a connection around.
      before = before.then(async () => {
        await arrival;
        if (to.writable) to.write(chunk);
      });
    });
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.on('error', () => to.destroy());
  }

  const server = createServer((inside) => {
    if (isCut) {
      inside.resetAndDestroy();
      return;
    }
    const outside = connect(target, '127.0.0.1');
    carry(inside, outside);
    carry(outside, inside, true);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    cut() {
      isCut = true;
      isSwallowing = false;
      for (const socket of open) socket.resetAndDestroy();
    },
    mend: () => void (isCut = false),
    swallow: () => void (isSwallowing = true),
    slow: (milliseconds) => void (delay = milliseconds),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
