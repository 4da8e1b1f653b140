import {
  contentId,
  type MatrixCell,
  type MatrixObjective,
  type MomentOrDay,
  type ObjectiveResults,
  type ReadsOf,
  routes,
} from '@tidemark/contracts';
import { type ContentLevel, type ContentObjective, creditOf, levelsInOrder } from '@tidemark/domain';
import { versionedLevels, type ShownTo } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { maturityLevels, renderResults } from '@tidemark/presenters';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { countedAsOf } from '../timeline/as-of.js';
import { loadRendered, loadSource } from '../results/load.js';
import { findAssessment, findEither } from '../access/find-assessment.js';
import { versionOf } from './head.js';

/** The text and questions of each objective at each level, and how far an applied assessment meets them. */
export const matrixHandler = (tools: Toolbox) =>
  tools.answering(routes.matrix, async ({ params: { id }, query: { at }, caller, context: { now } }, read) => {
    const reader = { ...caller, now };
    const { found, results } = await (at === undefined ? shownNow(read, reader, id) : shownAt(read, caller, id, at));
    const { content, profile } = found.template.template;
    const applied = found.assessment;
    const head = {
      id,
      template_id: applied?.templateId ?? null,
      name: profile.name,
      shortName: applied?.shortName ?? profile.shortName,
      maturityLevels: maturityLevels({ levels: versionedLevels(content, found.template.versions) }, id),
    };
    const levels = levelsInOrder(content);
    // Content and results are rendered in the same order, because one is made from the other.
    const areas = content.areas.flatMap((area, a) => {
      const own = results.areas[a];
      if (own === undefined) return [];
      const objectives = area.objectives.flatMap((objective, o) => {
        const result = own.objectives[o];
        return result === undefined ? [] : [matrixObjective(id, levels, objective, result)];
      });
      const { id: areaId, name, color, assessmentValue } = own;
      return [{ id: areaId, name, color, assessmentValue, objectives }];
    });
    return { body: { ...head, areas }, version: versionOf(found) };
  });

type MatrixReader = Reader<ReadsOf<typeof routes.matrix>>;

async function shownNow(read: MatrixReader, reader: ShownTo, id: string) {
  const found = await findEither(read, reader, id);
  const { results } = await loadRendered(read, reader, found, reader.userId);
  return { found, results };
}

async function shownAt(read: MatrixReader, caller: Caller, id: string, at: MomentOrDay) {
  const found = await findAssessment(read, caller, id);
  const { counters, own } = await countedAsOf(read, caller, id, at);
  return { found, results: renderResults(await loadSource(read, found), counters, { user: own }) };
}

const matrixObjective = (
  owner: string,
  levels: readonly ContentLevel[],
  objective: ContentObjective,
  { id, shortName, name, description, assessmentValue, maturityValue, currentMaturity_id, ...rest }: ObjectiveResults,
): MatrixObjective => ({
  id,
  shortName,
  name,
  description,
  assessmentValue,
  maturityValue,
  currentMaturity_id,
  coverage: rest.coverage,
  ...(rest.withheld && { withheld: rest.withheld }),
  levels: levels.map((level, index) => cellOf(owner, level, objective, rest, index)),
});

function cellOf(
  owner: string,
  { n, position }: ContentLevel,
  { maturities, questions, absentLevels = [] }: ContentObjective,
  {
    levelShares,
    maturityShares,
    answersPerLevel,
  }: Pick<ObjectiveResults, 'levelShares' | 'maturityShares' | 'answersPerLevel'>,
  index: number,
): MatrixCell {
  const maturity_id = contentId(owner, n);
  const nobody = { maturity_id, sum: 0, userSum: 0, count: 0, countAllRespondents: 0 };
  return {
    maturity_id,
    position,
    isAbsent: absentLevels.includes(n),
    description: maturities.find(({ level }) => level === n)?.description ?? null,
    share: levelShares[index] ?? null,
    maturityShare: maturityShares[index] ?? 0,
    answers: answersPerLevel[index] ?? nobody,
    questions: questions.flatMap((question) => {
      const choices = question.choices
        .filter(({ level }) => level === n)
        .map((choice) => ({
          id: contentId(owner, choice.n),
          title: choice.title,
          credit: creditOf(question, choice),
        }));
      const { title, description } = question;
      return choices.length === 0 ? [] : [{ id: contentId(owner, question.n), title, description, choices }];
    }),
  };
}
