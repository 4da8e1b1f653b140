import { Refusal } from '@tidemark/domain';
import { createKeyedQueue } from '@tidemark/kernel';
import type { CommandDeps } from './deps.js';

/**
 * Changes whose consequences lie outside of their own stream: names that are claimed and released, what sessions know.
 * Each is noted before it is made and settled after, by what its stream then says; a note that a failure left behind is
 * settled a little later, one that a crash left at the next start. Settling twice changes nothing, and settling what did
 * not happen takes its beginnings back.
 */
export interface Settled<Note extends object> {
  /** Changes of one owner run one after the other: what one decides on, no other changes meanwhile. */
  inTurn<T>(owner: string, change: () => Promise<T>): Promise<T>;
  run<T>(id: string, note: Note, act: () => Promise<T>): Promise<T>;
  /** At start, before anything is served. What cannot be settled now is tried again: it must not keep others out. */
  finish(): Promise<void>;
  /**
   * To be called now and then: settles what was left before the call before this one. By then an append whose outcome
   * was unknown has been written, or never will be.
   */
  retry(): Promise<void>;
}

export interface Settling<Note> {
  /** Whose changes run one after the other. */
  ownerOf(note: Note): string;
  settle(note: Note): Promise<void>;
}

/** What was noted under which id. */
interface Noted<Note> {
  readonly id: string;
  readonly note: Note;
}

export function createSettled<Note extends object>(
  { workflows, logger }: Pick<CommandDeps, 'workflows' | 'logger'>,
  kind: string,
  { ownerOf, settle }: Settling<Note>,
): Settled<Note> {
  const inTurn = createKeyedQueue();
  /** Left since the last look, and before it. */
  let left: Noted<Note>[] = [];
  let due: Noted<Note>[] = [];
  const end = async ({ id, note }: Noted<Note>): Promise<void> => {
    await settle(note);
    await workflows.end(id);
  };
  const endOrLeave = async (noted: Noted<Note>): Promise<void> => {
    try {
      await end(noted);
    } catch (error) {
      logger.error({ err: error, kind }, 'change not settled');
      left.push(noted);
    }
  };
  return {
    inTurn,
    async run(id, note, act) {
      const noted = await workflows.begin<Noted<Note>>(kind, id, { id, note });
      try {
        const result = await act();
        await end(noted);
        return result;
      } catch (error) {
        // While nobody knows whether it was written, nothing of it is taken back.
        if (error instanceof Refusal && error.code !== 'outcome-unknown') await endOrLeave(noted);
        else left.push(noted);
        throw error;
      }
    },
    async finish() {
      for (const noted of await workflows.unfinished<Noted<Note>>(kind)) await endOrLeave(noted);
    },
    async retry() {
      const ripe = due;
      due = left;
      left = [];
      for (const noted of ripe) await inTurn(ownerOf(noted.note), async () => endOrLeave(noted));
    },
  };
}
