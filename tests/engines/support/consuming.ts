import type { BusMessage, MessageBus } from '@tidemark/kernel';

export const topic = 'work';

const declared = (partitions: number) => ({ partitions, retention: 3_600_000, largest: 1_000_000 });
export const topics = { [topic]: declared(6), [`${topic}.dead`]: declared(1) };

/** Impatient enough for a test, and as patient as a broker allows. */
export const rhythm = { session: 6000, heartbeat: 200, poll: 100 };

export const keys = Array.from({ length: 12 }, (_, n) => `acme:stream-${String(n)}`);

/** Numbered messages over all keys: within a key in the order of their numbers. */
export const numbered = (count: number, from = 0): BusMessage[] =>
  Array.from({ length: count }, (_, index) => {
    const n = from + index;
    return { id: `m${String(n)}`, topic, key: keys[n % keys.length] ?? '', type: 'worked.v1', body: { n } };
  });

export interface Delivered {
  readonly n: number;
  readonly key: string;
  readonly by: string;
}

/** What consumers of one group were given, in the order in which they were done with it. */
export function workplace() {
  const done: Delivered[] = [];
  const seen = new Set<number>();
  let waits: { readonly met: () => boolean; readonly resolve: () => void }[] = [];
  function note(one: Delivered): void {
    done.push(one);
    seen.add(one.n);
    const met = waits.filter((wait) => wait.met());
    waits = waits.filter((wait) => !met.includes(wait));
    for (const { resolve } of met) resolve();
  }
  return {
    done,
    note,
    handler:
      (by: string, work: () => Promise<void> = async () => undefined) =>
      async ({ key, body }: BusMessage): Promise<void> => {
        await work();
        note({ n: (body as { readonly n: number }).n, key, by });
      },
    /** Resolves when this many different ones were done. */
    until: async (count: number): Promise<void> => {
      if (seen.size >= count) return;
      await new Promise<void>((resolve) => waits.push({ met: () => seen.size >= count, resolve }));
    },
    numbers: (): number[] => done.map(({ n }) => n).sort((a, b) => a - b),
    /** Keys whose messages did not come in their order, each looked at where it came first. */
    disordered: (): string[] =>
      keys.filter((key) => {
        const first = [...new Set(done.filter((one) => one.key === key).map(({ n }) => n))];
        return first.some((n, at) => at > 0 && n < (first[at - 1] ?? 0));
      }),
  };
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Publishes as a relay does: what is refused is published again as it was, until it is taken. */
export async function surely(bus: MessageBus, messages: readonly BusMessage[]): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    try {
      await bus.publish(messages);
      return refused;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'StoreUnavailable') throw error;
    }
  }
}
