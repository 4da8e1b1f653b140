import { beginning, type EventMark, foreignLog, holdsMark, type Position, type StoredEvent } from '@tidemark/kernel';
import { type Calls, EngineFault } from './protocol.js';

/** The known facts about the log before a session begins. */
export interface KnownLog {
  /** Its name, now or after its first append. */
  readonly name: string;
  /** If true, a log with another name is foreign; otherwise any existing name is accepted. */
  readonly isExpected: boolean;
  /** The newest event that was written or read. */
  readonly mark: EventMark | undefined;
}

export interface Identity {
  /** Rejects with a `foreign` fault unless the server still has the same log. Free while there is no doubt. */
  confirm(): Promise<void>;
  /** Like `confirm`, but also gives a log without a name its name. */
  named(): Promise<void>;
  /** The connection may have been lost, so another log may answer from now on. */
  doubt(): void;
  learn(mark: EventMark): void;
  /** Position of the newest known event. */
  newest(): Position;
}

export interface IdentityOptions {
  readonly known: KnownLog;
  readonly readName: () => Promise<string | undefined>;
  readonly readStream: (ask: Calls['read']['ask']) => Promise<readonly StoredEvent[]>;
  /** Writes the name unless one exists. */
  readonly writeName: (name: string) => Promise<void>;
}

const foreign = (reason: string): EngineFault => new EngineFault({ kind: 'foreign', reason });

/** Checks which log the server has: before everything else, and again whenever the connection was lost. */
export function createIdentity({ known, readName, readStream, writeName }: IdentityOptions): Identity {
  let name: string | undefined;
  let { mark } = known;
  let isSure = false;
  /** Counts the doubts: a check during which one arose proves nothing. */
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
