import type { Ports } from '@tidemark/kernel';

/** The process is dead: no further writes happen. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * Ports over the same storage that fail after a number of writes to any of them: log, state, passwords, session rights,
 * bus. Earlier writes stay, as after a kill.
 */
export function mortalPorts(ports: Ports): Ports & { readonly dieAfter: (writes: number) => void } {
  let left = Number.POSITIVE_INFINITY;
  const mortal =
    <Given extends readonly unknown[], T>(write: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      left -= 1;
      if (left < 0) throw new Crash();
      return write(...given);
    };
  /** Counts nothing, but fails once the process is dead: a dead process releases nothing. */
  const alive =
    <Given extends readonly unknown[], T>(act: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      if (left < 0) throw new Crash();
      return act(...given);
    };
  const { events, state, credentials, sessions, bus, leases } = ports;
  return {
    ...ports,
    events: { ...events, append: mortal(events.append) },
    state: { ...state, replace: mortal(state.replace) },
    credentials: { ...credentials, set: mortal(credentials.set) },
    sessions: { ...sessions, putPrincipal: mortal(sessions.putPrincipal), open: mortal(sessions.open) },
    leases: { acquire: alive(leases.acquire), renew: alive(leases.renew), release: alive(leases.release) },
    bus: { ...bus, publish: mortal(bus.publish) },
    dieAfter: (writes) => {
      left = writes;
    },
  };
}
