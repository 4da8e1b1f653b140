/**
 * Wakes readers that wait for news, without polling and without lost wake-ups. Take a ticket, look, and if nothing is
 * new wait for a raise after that ticket. A raise during the look counts.
 */
export interface Signal {
  ticket(): number;
  raise(): void;
  /** Resolves at once if raised since the ticket, else at the next raise or when `abort` fires. Never rejects. */
  after(ticket: number, abort?: AbortSignal): Promise<void>;
}

export function createSignal(): Signal {
  let raised = 0;
  const waiting = new Set<() => void>();
  return {
    ticket: () => raised,
    raise() {
      raised += 1;
      for (const wake of [...waiting]) wake();
    },
    after(ticket, abort) {
      if (raised !== ticket || abort?.aborted === true) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          abort?.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        abort?.addEventListener('abort', wake);
      });
    },
  };
}
