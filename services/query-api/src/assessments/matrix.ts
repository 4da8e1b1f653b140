import { contentId, type MatrixCell, type MatrixObjective, type ObjectiveResults, routes } from '@tidemark/contracts';
import { type ContentLevel, type ContentObjective, creditOf, levelsInOrder } from '@tidemark/domain';
import { versionedLevels } from '@tidemark/domain/read-models';
import { maturityLevels } from '@tidemark/presenters';
import type { Toolbox } from '../lib/toolbox.js';
import { loadRendered } from '../results/load.js';
import { findEither } from '../lib/find-assessment.js';
import { versionOf } from './head.js';

/** What each objective means and asks at each level, and how far an applied assessment meets it. */
export const matrixHandler = (tools: Toolbox) =>
  tools.answering(routes.matrix, async ({ params: { id }, caller }, read) => {
    const found = await findEither(read, caller, id);
    const { results } = await loadRendered(read, caller, found, caller.userId);
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
