import { type ChartPoint, isAtLeast, type Results, type RightsReads, routes } from '@tidemark/contracts';
import { merge } from '@tidemark/contracts/scoring';
import { ensure } from '@tidemark/domain';
import { type DocumentSource, ownNodes, submittedIn } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { renderResults } from '@tidemark/presenters';
import { findAssessment, type Found } from '../lib/find-assessment.js';
import type { Toolbox } from '../lib/toolbox.js';
import { loadOwn, loadResults, loadShown, loadSource } from './load.js';

/** The results of several assessments from their pooled answers; all of one template, under the template's ids. */
export const calculateMaturityHandler = (tools: Toolbox) =>
  tools.answering(
    routes.calculateMaturity,
    async ({ body: { selectedAssessments, selectedPersonas: personas }, caller }, read) => {
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
      const live = merge(await Promise.all(selected.map(async (found) => (await loadResults(read, found)).counters)));
      const shown = await Promise.all(
        selected.map(async (found) => (await loadShown(read, caller, found, personas)).counters),
      );
      // One that is withheld would be what the selection has more than the others.
      const counters = shown.every((one) => one !== null) ? merge(shown) : null;
      const own = await Promise.all(selected.map(async ({ id }) => loadOwn(read, id, caller.userId)));
      const source = await loadSource(read, { ...first, id: templateId });
      const user = merge(own.filter((one) => one !== null));
      const results = renderResults(source, counters, { personas, user });
      return { body: { results, points: pointsOf(results), respondents: submittedIn(counters ?? live, personas) } };
    },
  );

/** Each once, however often it was named. Role user asks for the nodes that are its own, not for the branches below. */
async function findSelected(
  read: DocumentSource<RightsReads | 'assessments' | 'templates'>,
  caller: Caller,
  ids: readonly string[],
): Promise<Found[]> {
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
