import { beginning, type EventMark, foreignLog, holdsMark, type Position, type StoredEvent } from '@tidemark/kernel';
import { type Calls, EngineFault } from './protocol.js';

/** What is known of the log before a session begins. */
export interface KnownLog {
  /** The name it has, or gets with its first append. */
  readonly name: string;
  /** A log of another name is foreign; else any name will do that is there already. */
  readonly isExpected: boolean;
  /** The newest event that was written or read. */
  readonly mark: EventMark | undefined;
}

export interface Identity {
  /** Rejects with a `foreign` fault unless the server holds the log that it held before. Costs nothing while in no doubt. */
  confirm(): Promise<void>;
  /** As `confirm`; gives the log its name when it has none. */
  named(): Promise<void>;
  /** The connection may have been lost: somebody else may answer from now on. */
  doubt(): void;
  learn(mark: EventMark): void;
  /** Position of the newest event that is known. */
  newest(): Position;
}

export interface IdentityOptions {
  readonly known: KnownLog;
  readonly readName: () => Promise<string | undefined>;
  readonly readStream: (ask: Calls['read']['ask']) => Promise<readonly StoredEvent[]>;
  /** Writes the name unless there is one. */
  readonly writeName: (name: string) => Promise<void>;
}

const foreign = (reason: string): EngineFault => new EngineFault({ kind: 'foreign', reason });

/** Which log the server holds: asked before anything else is, at the beginning and whenever the connection was lost. */
export function createIdentity({ known, readName, readStream, writeName }: IdentityOptions): Identity {
  let name: string | undefined;
  let { mark } = known;
  let isSure = false;
  /** Counts the doubts: a check that one came into proves nothing. */
  let doubts = 0;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    const begun = doubts;
    const found = await readName();
    const expected = name ?? (known.isExpected ? known.name : undefined);
    if (found === undefined && name !== undefined)
      throw foreign(`It has no name, and was ${name}: it is empty or another.`);
    if (found !== undefined && expected !== undefined && found !== expected) throw foreign(foreignLog(found, expected));
    await expectMark();
    name = found;
    if (doubts === begun) isSure = true;
  }

  async function expectMark(): Promise<void> {
    if (mark === undefined) return;
    const read = (stream: string, { after = 0, limit = 1 } = {}) => readStream({ stream, after, limit });
    const remembered = mark;
    if (await holdsMark({ read }, remembered)) return;
    const { position, stream, version, id } = remembered;
    throw foreign(`At ${position} it does not have the event ${id} (${stream}, ${String(version)}).`);
  }

  const confirm = async (): Promise<void> => {
    while (!isSure) {
      checking ??= check().finally(() => (checking = undefined));
      await checking;
    }
  };

  return {
    confirm,
    async named() {
      await confirm();
      while (name === undefined) {
        await writeName(known.name);
        isSure = false;
        await confirm();
      }
    },
    doubt() {
      doubts += 1;
      isSure = false;
    },
    newest: () => mark?.position ?? beginning,
    learn(next) {
      if (mark === undefined || next.position > mark.position) mark = next;
    },
  };
}
