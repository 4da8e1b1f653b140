import {
  type ChartPoint,
  isAtLeast,
  type MomentOrDay,
  type ReadsOf,
  type Results,
  type RightsReads,
  routes,
} from '@tidemark/contracts';
import { type Counters, merge } from '@tidemark/contracts/scoring';
import { ensure, seesOnlyGroups } from '@tidemark/domain';
import {
  type DocumentSource,
  everything,
  ownNodes,
  personaKey,
  pooled,
  type RespondentDocument,
  type ShownResults,
  submittedIn,
  type ShownTo,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { renderShown } from '@tidemark/presenters';
import { countedAsOf } from '../timeline/as-of.js';
import { instantsOf } from '../timeline/instants.js';
import { respondentsOf } from '../timeline/timeline.js';
import { findAssessment, type AssessmentOrTemplate } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { loadOwn, loadResults, loadShown, loadShownPersonas, loadSource } from './load.js';

/** The results of several assessments of one template from their pooled answers, under the template's ids. */
export const calculateMaturityHandler = (tools: Toolbox) =>
  tools.answering(
    routes.calculateMaturity,
    async ({ body: { selectedAssessments, selectedPersonas: personas, at }, caller, context: { now } }, read) => {
      const [first, ...others] = await findSelected(read, caller, selectedAssessments);
      ensure(first, 'nothing-selected');
      const templateId = first.template._id;
      ensure(
        others.every(({ template }) => template._id === templateId),
        'invalid-request',
        {
          faults: [
            {
              pointer: '/selectedAssessments',
              code: 'different-templates',
              detail: 'The selected assessments are not of one template.',
            },
          ],
        },
      );
      const selected = [first, ...others];
      const reader = { ...caller, now };
      const states = await Promise.all(selected.map(async (found) => countedOf(read, reader, found, { personas, at })));
      const live = merge(states.map((state) => state.live));
      const shown = pooled(states.map((state) => state.shown));
      const own = states.map((state) => state.own);
      const source = await loadSource(read, { ...first, id: templateId });
      const user = merge(own.filter((one) => one !== null));
      const results = renderShown(source, shown, { personas, user });
      const respondents =
        typeof shown === 'string' ? submittedIn(live, personas) : submittedIn(shown.counters, personas);
      const people = seesOnlyGroups(caller)
        ? respondents
        : peopleIn(await answeredIn(read, caller, selected, at), personas);
      return { body: { results, points: pointsOf(results), respondents, people } };
    },
  );

/** Everybody who answered one of these assessments, once for each, now or by a moment. */
async function answeredIn(
  read: Reader<ReadsOf<typeof routes.calculateMaturity>>,
  caller: Caller,
  selected: readonly AssessmentOrTemplate[],
  at: MomentOrDay | undefined,
): Promise<readonly Pick<RespondentDocument, 'userId' | 'personaId'>[]> {
  const moment = at && (await instantsOf(read, caller))(at, 'end');
  const all = await Promise.all(selected.map(async ({ id }) => respondentsOf(read, id)));
  return all.flat().filter(({ submitted }) => submitted !== null && (moment === undefined || submitted.at <= moment));
}

/** Different people, also of those who answered in several assessments. */
const peopleIn = (
  answered: readonly Pick<RespondentDocument, 'userId' | 'personaId'>[],
  personas: readonly string[],
): number =>
  new Set(
    answered
      .filter(({ personaId }) => personas.length === 0 || personas.includes(personaKey(personaId)))
      .map(({ userId }) => userId),
  ).size;

interface MaturityInputs {
  readonly live: Counters;
  readonly shown: ShownResults;
  readonly own: Counters | null;
}

/** One of them now, or at a moment. */
async function countedOf(
  read: Reader<ReadsOf<typeof routes.calculateMaturity>>,
  caller: ShownTo & Caller,
  found: AssessmentOrTemplate,
  { personas, at }: { readonly personas: readonly string[]; readonly at: MomentOrDay | undefined },
): Promise<MaturityInputs> {
  if (at !== undefined) {
    const { counters, own } = await countedAsOf(read, caller, found.id, at);
    return { live: counters, shown: everything(counters), own };
  }
  const { counters: live } = await loadResults(read, found);
  const own = await loadOwn(read, found.id, caller.userId);
  const { shown } = await loadShown(read, caller, found);
  if (typeof shown === 'string' || personas.length === 0 || !seesOnlyGroups(caller)) return { live, shown, own };
  const shownOf = await loadShownPersonas(read, caller, found);
  return { live, shown: pooled([...new Set(personas)].map((persona) => shownOf.get(persona) ?? 'few-answers')), own };
}

/** Each once, however often it was named. Role user may request only its own nodes, not the branches below. */
async function findSelected(
  read: DocumentSource<RightsReads | 'assessments' | 'templates'>,
  caller: Caller,
  ids: readonly string[],
): Promise<AssessmentOrTemplate[]> {
  const found = await Promise.all([...new Set(ids)].map(async (id) => findAssessment(read, caller, id)));
  if (!isAtLeast(caller.role, 'admin')) {
    const own = await ownNodes(read, caller.userId);
    ensure(
      found.every(({ assessment }) => own.has(assessment.nodeId)),
      'not-allowed',
    );
  }
  return found;
}

const pointsOf = (results: Results): ChartPoint[] =>
  results.areas.flatMap((area) =>
    area.objectives.map((objective) => ({
      axis: objective.shortName,
      value: objective.assessmentValue,
      assessmentValue: objective.assessmentValue,
      maturityValue: objective.maturityValue,
      areaId: area.id,
      objectiveId: objective.id,
      areaName: area.name,
      areaColor: area.color,
      answersPerLevel: objective.answersPerLevel,
    })),
  );
