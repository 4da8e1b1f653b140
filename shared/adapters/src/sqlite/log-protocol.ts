/**
 * Messages between the main thread and the log's writer: flat arrays, because structured clone is far cheaper for
 * strings and numbers in one array than for objects. This file, and all that the worker imports, must not import the
 * kernel.
 */
export interface WriteEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
  readonly meta: string;
  /** Digest of its content. */
  readonly content: string;
}

export interface WriteRequest {
  readonly ticket: number;
  readonly stream: string;
  /** Expected number of events in the stream. */
  readonly expected: number;
  /** Empty: appends nothing, but writes to the log to test it. */
  readonly events: readonly WriteEvent[];
}

/**
 * `written` and `repeated` have the version and position of the first result, `conflict` the actual version.
 * `unwritten`: the disk is full, so nothing was written. `failed`: the outcome is unknown.
 */
export type Outcome = 'written' | 'repeated' | 'conflict' | 'unwritten' | 'failed';
export interface WriteAnswer {
  readonly ticket: number;
  readonly outcome: Outcome;
  readonly version: number;
  readonly position: number;
  readonly reason: string;
}

/** The start data of a writer thread. `bell`: one Int32, incremented and notified after every message. */
export interface WriterData {
  readonly path: string;
  /** The log's name from its first append on. */
  readonly name: string;
  readonly bell: SharedArrayBuffer;
}

export const parseWriterData = (data: unknown): WriterData => data as WriterData;

type Atom = string | number;

export function packRequest(into: Atom[], request: WriteRequest): void {
  into.push(request.ticket, request.stream, request.expected, request.events.length);
  for (const { id, type, schemaVersion, data, meta, content } of request.events) {
    into.push(id, type, schemaVersion, data, meta, content);
  }
}

export function packAnswer(into: Atom[], answer: WriteAnswer): void {
  into.push(answer.ticket, answer.outcome, answer.version, answer.position, answer.reason);
}

/** Reads atoms in sequence; both ends are this file, so the types match. */
function cursor(message: unknown): { more(): boolean; text(): string; number(): number } {
  const atoms = message as readonly Atom[];
  let at = 0;
  return {
    more: () => at < atoms.length,
    text: () => atoms[at++] as string,
    number: () => atoms[at++] as number,
  };
}

export function unpackRequests(message: unknown): WriteRequest[] {
  const next = cursor(message);
  const requests: WriteRequest[] = [];
  while (next.more()) {
    const [ticket, stream, expected] = [next.number(), next.text(), next.number()];
    const events: WriteEvent[] = [];
    for (let left = next.number(); left > 0; left--) {
      events.push({
        id: next.text(),
        type: next.text(),
        schemaVersion: next.number(),
        data: next.text(),
        meta: next.text(),
        content: next.text(),
      });
    }
    requests.push({ ticket, stream, expected, events });
  }
  return requests;
}

const parseOutcome = (text: string): Outcome => text as Outcome;

export function unpackAnswers(message: unknown): WriteAnswer[] {
  const next = cursor(message);
  const answers: WriteAnswer[] = [];
  while (next.more()) {
    answers.push({
      ticket: next.number(),
      outcome: parseOutcome(next.text()),
      version: next.number(),
      position: next.number(),
      reason: next.text(),
    });
  }
  return answers;
}
