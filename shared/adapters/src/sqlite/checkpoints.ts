import { type Checkpoint, CheckpointLost, type CheckpointMove, type EventMark } from '@tidemark/kernel';
import type { Row, Sqlite } from './database.js';

export interface Checkpoints {
  /** Call it inside the transaction. Throws CheckpointLost. */
  move(moves: readonly CheckpointMove[]): void;
  position(processor: string, segment: string): string | undefined;
  all(): readonly Checkpoint[];
}

const parseMark = (text: unknown): EventMark | undefined =>
  typeof text === 'string' ? (JSON.parse(text) as EventMark) : undefined;

const parseCheckpoint = ([processor, segment, position, mark]: Row): Checkpoint => ({
  processor: String(processor),
  segment: String(segment),
  position: String(position),
  mark: parseMark(mark),
});

/** How far each processor has come, in the same store as its documents. */
export function createCheckpoints(store: Sqlite): Checkpoints {
  store.exec(
    `CREATE TABLE IF NOT EXISTS checkpoints
     (processor TEXT, segment TEXT, position TEXT NOT NULL, mark TEXT, PRIMARY KEY (processor, segment)) WITHOUT ROWID`,
  );
  const find = store.prepare('SELECT position FROM checkpoints WHERE processor = ? AND segment = ?');
  const list = store.prepare('SELECT processor, segment, position, mark FROM checkpoints');
  const add = store.prepare(
    'INSERT INTO checkpoints SELECT value, ?, ?, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING',
  );
  const advance = store.prepare(
    `UPDATE checkpoints SET position = ?, mark = ? WHERE segment = ? AND position = ?
     AND processor IN (SELECT value FROM json_each(?))`,
  );
  const moveTogether = ({ segment, next, expected, mark }: CheckpointMove, processors: readonly string[]): void => {
    const names = JSON.stringify(processors);
    const text = mark === undefined ? null : JSON.stringify(mark);
    const moved =
      expected === undefined
        ? add.run([segment, next, text, names])
        : advance.run([next, text, segment, expected, names]);
    if (moved === processors.length) return;
    throw new CheckpointLost(`${processors.join(', ')}/${segment} is no longer at '${expected ?? 'the start'}'`);
  };
  return {
    move(moves) {
      // Read models at the same pace make the same move: one statement for all of them.
      const together = new Map<string, { readonly move: CheckpointMove; readonly processors: string[] }>();
      for (const move of moves) {
        const key = JSON.stringify([move.segment, move.next, move.expected]);
        const group = together.get(key) ?? { move, processors: [] };
        group.processors.push(move.processor);
        together.set(key, group);
      }
      for (const { move, processors } of together.values()) moveTogether(move, processors);
    },
    position(processor, segment) {
      const position = find.get([processor, segment])?.[0];
      return typeof position === 'string' ? position : undefined;
    },
    all: () => list.all().map(parseCheckpoint),
  };
}
