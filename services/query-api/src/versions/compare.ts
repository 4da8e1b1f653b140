import {
  type ComparedAssessments,
  contentId,
  isAtLeast,
  type ObjectiveResults,
  parseContentId,
  type Results,
  type ScoredReads,
} from '@tidemark/contracts';
import { printedDifference } from '@tidemark/contracts/scoring';
import { comparedObjectives, ensure } from '@tidemark/domain';
import { ownNodes, type ShownTo } from '@tidemark/domain/read-models';
import { findAssessment } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import { loadRendered } from '../results/load.js';
import { sharedBetween } from './lineage.js';

/**
 * Two assessments side by side, of one template or of two versions of one. Each has its usual values, with small groups
 * withheld. Only the difference of visible values is computed from both.
 */
export async function comparisonOf(
  read: Reader<ScoredReads>,
  caller: ShownTo,
  id: string,
  otherId: string,
): Promise<ComparedAssessments> {
  const [before, after] = [await findShown(read, caller, id), await findShown(read, caller, otherId)];
  const shared = await sharedBetween(read, before.template, after.template);
  const [old, now] = [await valuesOf(read, caller, before), await valuesOf(read, caller, after)];
  const compared = comparedObjectives(before.template.template.content, after.template.template.content, shared);
  return {
    before: old.head,
    after: now.head,
    objectives: compared.flatMap(({ n, comparability, questions }) => {
      const [was, is] = [old.objectives.get(n), now.objectives.get(n)];
      if (was === undefined || is === undefined) return [];
      const values = { before: shownValues(was, id, n), after: shownValues(is, otherId, n) };
      const difference = comparability === 'not' ? null : differenceOf(values.before, values.after);
      return [{ shortName: is.shortName, comparability, questions, ...values, difference }];
    }),
    onlyBefore: old.objectives.size - compared.length,
    onlyAfter: now.objectives.size - compared.length,
  };
}

type ShownAssessment = Awaited<ReturnType<typeof findAssessment>>;

/** As with pooled results, role user may request only its own nodes. */
async function findShown(read: Reader<ScoredReads>, caller: ShownTo, id: string): Promise<ShownAssessment> {
  const found = await findAssessment(read, caller, id);
  if (!isAtLeast(caller.role, 'admin')) {
    ensure((await ownNodes(read, caller.userId)).has(found.assessment.nodeId), 'not-allowed');
  }
  return found;
}

async function valuesOf(read: Reader<ScoredReads>, caller: ShownTo, found: ShownAssessment) {
  const { results, respondents } = await loadRendered(read, caller, found, caller.userId);
  const { id, assessment, template } = found;
  return {
    head: { id, shortName: assessment.shortName, template_id: template._id, submitted: respondents.submitted },
    objectives: byNumber(results),
  };
}

const byNumber = ({ areas }: Results): ReadonlyMap<number, ObjectiveResults> =>
  new Map(
    areas.flatMap(({ objectives }) =>
      objectives.map((objective) => [parseContentId(objective.id)?.n ?? 0, objective] as const),
    ),
  );

const shownValues = ({ assessmentValue, maturityValue, withheld }: ObjectiveResults, owner: string, n: number) => ({
  id: contentId(owner, n),
  assessmentValue,
  maturityValue,
  ...(withheld && { withheld }),
});

type Values = ReturnType<typeof shownValues>;

const differenceOf = ({ assessmentValue: before }: Values, { assessmentValue: after }: Values): number | null =>
  before === null || after === null ? null : printedDifference(before, after);
