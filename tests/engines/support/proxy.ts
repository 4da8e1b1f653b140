import { connect, createServer, type Socket } from 'node:net';

/** A stretch of network that can be cut and slowed. */
export interface Proxy {
  readonly port: number;
  /** Resets every connection; new ones are refused until `mend`. */
  cut(): void;
  mend(): void;
  /** What the server answers from here on reaches nobody, until the connections are cut. */
  swallow(): void;
  /** Milliseconds that everything takes each way from here on. */
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
    from.on('data', (chunk) => {
      if (isAnswer && isSwallowing) return;
      // Timers of the same length fire in order, so the bytes stay in order.
      if (delay === 0) to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), delay);
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
