/** Anything that runs: started once, stopped once. `stop` drains and resolves when all its work has ended. */
export interface Service {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts services in order and stops them in reverse, each even if another fails. A failed start stops those already
 * started.
 */
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
