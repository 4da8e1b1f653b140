import type { Assessment, MaturityLevel, ObjectiveResults } from '@tidemark/contracts';
import { type Stop, stopOf } from '@tidemark/contracts/scoring';

interface LevelShare {
  readonly level: number;
  readonly name: string;
  /** Nothing is asked at this level: its share is that of the level below. */
  readonly isAbsent: boolean;
  /** P(level), null without data: what the assessment value adds up. */
  readonly share: number | null;
  /** P(level) with unanswered questions as not satisfied, which the thresholds are compared with. */
  readonly maturityShare: number;
  readonly satisfied: number;
  readonly covered: number;
}

export interface ObjectiveExplanation {
  readonly levels: readonly LevelShare[];
  readonly stage: number;
  readonly stageName: string | null;
  /** Why the stage is not higher. */
  readonly stop: Stop | null;
  /** The two vectors differ: some question has no answer at all. */
  readonly unanswered: boolean;
}

const ordered = (levels: readonly MaturityLevel[]) => levels.toSorted((a, b) => a.position - b.position);

/** Everything behind the two values of an objective, from what the server gave with them. */
export function explainObjective(assessment: Assessment, objective: ObjectiveResults): ObjectiveExplanation {
  const { levelShares, maturityShares, answersPerLevel, absentLevels } = objective;
  const maturityValue = objective.maturityValue ?? 0;
  const levels = ordered(assessment.maturityLevels).map(({ name, position }, index): LevelShare => {
    const answers = answersPerLevel[index];
    return {
      level: index + 1,
      name,
      isAbsent: absentLevels.includes(position),
      share: levelShares[index] ?? null,
      maturityShare: maturityShares[index] ?? 0,
      satisfied: answers?.countAllRespondents ?? 0,
      covered: answers?.sum ?? 0,
    };
  });
  // As scoring counts them: places 1..L, whatever holes the positions have.
  const absent = levels.filter(({ isAbsent }) => isAbsent).map(({ level }) => level);
  return {
    levels,
    stage: maturityValue,
    stageName: levels[maturityValue - 1]?.name ?? null,
    stop: stopOf(maturityShares, maturityValue, assessment.scoring, absent),
    unanswered: levels.some(({ share, maturityShare }) => share !== maturityShare),
  };
}

/** 'Defined' for a whole stage, by its position; null below the first. */
export const levelName = (assessment: Assessment, stage: number): string | null =>
  ordered(assessment.maturityLevels)[stage - 1]?.name ?? null;
