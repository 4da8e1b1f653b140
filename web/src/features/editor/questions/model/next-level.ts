import type { Level } from './coverage';

/** The level for a choice that comes after one at a level (null: it is the first): the next that is asked, the highest at most. */
export function levelAfter<L extends Level>(before: number | null, asked: readonly L[]): L | undefined {
  return asked.find(({ position }) => before === null || position > before) ?? asked.at(-1);
}

/** The level with questions this number of steps above or below, or the outermost. */
export function levelBeside<L extends Level>(position: number, step: 1 | -1, asked: readonly L[]): L | undefined {
  const beside =
    step === 1
      ? asked.find((level) => level.position > position)
      : asked.findLast((level) => level.position < position);
  return beside ?? asked.find((level) => level.position === position) ?? asked.at(step === 1 ? -1 : 0);
}

/** The asked level nearest to a position: what a slider means that was set where nothing is asked. */
export function nearestLevel<L extends Level>(position: number, asked: readonly L[]): L | undefined {
  return asked.reduce<L | undefined>(
    (best, level) =>
      best === undefined || Math.abs(level.position - position) < Math.abs(best.position - position) ? level : best,
    undefined,
  );
}
