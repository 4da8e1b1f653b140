/** Everything that runs: started once, stopped once; `stop` drains and resolves when nothing of it moves any more. */
export interface Service {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts in order; stops in the reverse order, each even when another fails. A failed start stops what had started. */
export function sequence(name: string, services: readonly Service[]): Service {
  const running: Service[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    for (let service = running.pop(); service !== undefined; service = running.pop()) {
      await service.stop().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${name} did not stop cleanly`);
  };
  return {
    name,
    async start() {
      for (const service of services) {
        try {
          await service.start();
          running.push(service);
        } catch (error) {
          await stop().catch((failure: unknown) => {
            throw new AggregateError([error, failure], `${name} did not start, and did not stop cleanly`, {
              cause: error,
            });
          });
          throw error;
        }
      }
    },
    stop,
  };
}
