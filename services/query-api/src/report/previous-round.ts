import {
  type Comparability,
  contentId,
  isAtLeast,
  type MomentOrDay,
  type Report,
  type Results,
} from '@tidemark/contracts';
import { printedDifference } from '@tidemark/contracts/scoring';
import {
  type ComparedObjective,
  comparedObjectives,
  type ContentArea,
  ensure,
  type TemplateContent,
} from '@tidemark/domain';
import { countedIn } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { scoresOf } from '@tidemark/presenters';
import { findAssessment, templateOf } from '../access/find-assessment.js';
import { roundsBefore } from '../over-time/rounds-on-node.js';
import { instantsOf } from '../timeline/instants.js';
import { sharedBetween } from '../versions/lineage.js';
import {
  type Audience,
  type CountedAssessment,
  type CountedReader,
  countedAssessmentOf,
  ownAudience,
} from './counted-assessments.js';

/** The previous round beside an assessment as the caller sees both, now or, for supers, at a moment. */
export async function resultsBefore(
  read: CountedReader,
  { caller, now }: { readonly caller: Caller; readonly now: string },
  id: string,
  at: MomentOrDay | undefined,
): Promise<{ before: Report['before'] }> {
  ensure(at === undefined || isAtLeast(caller.role, 'super'), 'not-allowed');
  const instant = at && (await instantsOf(read, caller))(at, 'end');
  const audience = await ownAudience(read, caller, now);
  const part = await countedAssessmentOf(read, audience, await findAssessment(read, caller, id), instant);
  return { before: await previousRoundOf(read, audience, part, instant) };
}

/**
 * The previous round: the node's latest earlier one with answers. Its values are what the audience sees of that round
 * alone, so the differences reveal nothing more.
 */
export async function previousRoundOf(
  read: CountedReader,
  audience: Audience,
  now: CountedAssessment,
  instant: string | undefined,
): Promise<Report['before']> {
  const { template } = now.found;
  for (const earlier of await roundsBefore(read, now.found)) {
    const found = { id: earlier._id, assessment: earlier, template: await templateOf(read, earlier) };
    const then = await countedAssessmentOf(read, audience, found, instant);
    if (then.respondents.submitted === 0) continue;
    return beside(then, now, await sharedBetween(read, found.template, template));
  }
  return null;
}

function beside(
  { found, respondents, shown, results }: CountedAssessment,
  now: CountedAssessment,
  shared: number,
): Report['before'] {
  const { id, assessment, template } = found;
  const [old, content] = [template.template.content, now.found.template.template.content];
  const compared = new Map(comparedObjectives(old, content, shared).map((one) => [one.n, one]));
  const [was, is] = [valuesOf(old, results), valuesOf(content, now.results)];
  const then = (n: number | null, comparability: Comparability) => {
    const [before, after] = [was.get(n) ?? null, is.get(n) ?? null];
    const isCompared = comparability !== 'not' && before !== null && after !== null;
    return { assessmentValue: before, comparability, difference: isCompared ? printedDifference(before, after) : null };
  };
  const areas = content.areas.flatMap((area) => {
    const before = area.n <= shared ? old.areas.find(({ n }) => n === area.n) : undefined;
    if (before === undefined) return [];
    return [{ id: contentId(now.found.id, area.n), ...then(area.n, togetherOf(compared, [before], [area])) }];
  });
  return {
    id,
    shortName: assessment.shortName,
    isArchived: assessment.isArchived,
    template: { id: template._id, name: template.template.profile.name },
    startDate: assessment.windows.startDate,
    endDate: assessment.windows.endDate,
    respondents: { ...respondents, counted: countedIn(shown) },
    ...scoresOf(results),
    ...then(null, togetherOf(compared, old.areas, content.areas)),
    areas,
    objectives: [...compared.values()].map(({ n, comparability }) => ({
      id: contentId(now.found.id, n),
      ...then(n, comparability),
    })),
  };
}

type NumberedValue = readonly [n: number | null, value: number | null];

/** The values of areas and objectives by their numbers in the content, which are unique; null: of the whole. */
const valuesOf = (content: TemplateContent, { assessmentValue, areas }: Results) =>
  new Map<number | null, number | null>([
    [null, assessmentValue],
    ...content.areas.flatMap((area, index): NumberedValue[] => [
      [area.n, areas[index]?.assessmentValue ?? null],
      ...area.objectives.map(
        ({ n }, place): NumberedValue => [n, areas[index]?.objectives[place]?.assessmentValue ?? null],
      ),
    ]),
  ]);

/** Comparability of a mean: the same if all objectives are, with care if the objectives differ. */
function togetherOf(
  compared: ReadonlyMap<number, ComparedObjective>,
  before: readonly ContentArea[],
  now: readonly ContentArea[],
): Comparability {
  const [old, all] = [numbersIn(before), numbersIn(now)];
  const shared = all.filter((n) => old.includes(n)).flatMap((n) => compared.get(n) ?? []);
  if (shared.length === 0 || shared.some(({ comparability }) => comparability === 'not')) return 'not';
  const isSame = shared.every(({ comparability }) => comparability === 'same');
  return isSame && shared.length === all.length && all.length === old.length ? 'same' : 'with-care';
}

const numbersIn = (areas: readonly ContentArea[]): readonly number[] =>
  areas.flatMap(({ objectives }) => objectives.map(({ n }) => n));
