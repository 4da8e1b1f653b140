import type { Readable, Writable } from 'node:stream';

type Params = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { readonly message: string };
}

/** The protocol of Chromium's developer tools over a pair of pipes, so that no port is open to others. */
export interface Pipe {
  /** Rejects when the browser reports an error or is gone. */
  readonly send: (method: string, params?: Params, sessionId?: string) => Promise<Params>;
  /** Resolves with the first event of a kind that passes. */
  readonly once: (method: string, passes?: (params: Params) => boolean) => Promise<Params>;
  readonly on: (method: string, heard: (params: Params) => void) => void;
  readonly end: (reason: Error) => void;
}

/** Messages are JSON, each terminated by a zero byte. */
export function openPipe(out: Writable, into: Readable): Pipe {
  const waiting = new Map<
    number,
    { readonly resolve: (result: Params) => void; readonly reject: (error: Error) => void }
  >();
  const hearing = new Map<string, Set<(params: Params) => void>>();
  const gone: ((reason: Error) => void)[] = [];
  let ended: Error | null = null;
  let next = 1;
  let rest = Buffer.alloc(0);

  function hear({ id, method, params = {}, result = {}, error }: Message): void {
    if (method !== undefined) for (const heard of hearing.get(method) ?? []) heard(params);
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || asked === undefined) return;
    waiting.delete(id);
    if (error === undefined) asked.resolve(result);
    else asked.reject(new Error(error.message));
  }

  into.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      hear(JSON.parse(rest.subarray(0, end).toString('utf8')) as Message);
      rest = rest.subarray(end + 1);
    }
  });

  const on: Pipe['on'] = (method, heard) => {
    hearing.set(method, (hearing.get(method) ?? new Set()).add(heard));
  };
  return {
    on,
    async send(method, params = {}, sessionId) {
      if (ended !== null) throw ended;
      const id = next;
      next += 1;
      const message = { id, method, params, ...(sessionId !== undefined && { sessionId }) };
      out.write(`${JSON.stringify(message)}\0`);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    once: async (method, passes = () => true) =>
      new Promise((resolve, reject) => {
        if (ended !== null) reject(ended);
        gone.push(reject);
        on(method, (params) => {
          if (passes(params)) resolve(params);
        });
      }),
    end(reason) {
      ended ??= reason;
      for (const { reject } of waiting.values()) reject(reason);
      for (const reject of gone) reject(reason);
      waiting.clear();
    },
  };
}
