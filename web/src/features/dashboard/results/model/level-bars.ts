import type { AnswersPerLevel, MaturityLevel } from '@tidemark/contracts';
import { round2 } from '@tidemark/contracts/scoring';

export interface LevelBar {
  readonly name: string;
  /** The objective asks nothing at this level: there is nothing to count. */
  readonly isAbsent: boolean;
  /** Satisfied pairs; checklists count in parts, so it need not be whole. */
  readonly count: number;
  readonly total: number;
  /** 0..100 of the axis. */
  readonly percent: number;
}

const NOBODY = { count: 0, total: 0 };
const ofUser = ({ count, userSum }: AnswersPerLevel) => ({ count, total: userSum });
const ofEveryone = ({ countAllRespondents, sum }: AnswersPerLevel) => ({
  count: countAllRespondents ?? 0,
  total: sum ?? 0,
});

/**
 * One bar for each level in order: satisfied of covered answers, of everyone or of the user who was asked for.
 * `absentLevels` are positions.
 */
export function barsOf(
  levels: readonly MaturityLevel[],
  answers: readonly AnswersPerLevel[],
  scope: 'everyone' | 'user',
  absentLevels: readonly number[],
): readonly LevelBar[] {
  return levels
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name, position }, index) => {
      // The answers come in the order of the levels; by id where the ids are those of this assessment.
      const found = answers.find(({ maturity_id }) => maturity_id === id) ?? answers[index];
      const { count, total } = found === undefined ? NOBODY : scope === 'user' ? ofUser(found) : ofEveryone(found);
      return {
        name,
        isAbsent: absentLevels.includes(position),
        count: round2(count),
        total,
        percent: total === 0 ? 0 : Math.min(100, (100 * count) / total),
      };
    });
}
