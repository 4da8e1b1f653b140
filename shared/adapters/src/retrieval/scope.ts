import type { ObjectiveResults } from '@tidemark/contracts';
import type { AssessmentFigures, AssistantDocument } from '@tidemark/kernel';
import type { Mentions } from './mentions.js';

/** An assessment with the document to cite for it. */
export interface CitedAssessment {
  readonly document: AssistantDocument;
  readonly figures: AssessmentFigures;
}

export const objectivesOf = ({ figures }: CitedAssessment): ObjectiveResults[] =>
  figures.results.areas.flatMap(({ objectives }) => objectives);

export const assessedIn = (documents: readonly AssistantDocument[]): CitedAssessment[] =>
  documents.flatMap((document) => (document.figures === undefined ? [] : [{ document, figures: document.figures }]));

/** The assessments that a question is about: those matching its names, otherwise the newest of each node. */
export function scopeOf(
  all: readonly CitedAssessment[],
  mentions: Mentions,
  order: 'newest' | 'answered',
): CitedAssessment[] {
  const narrowed = [onNodes, inAssessments, ofTemplates].reduce((left, narrow) => narrow(left, mentions), [...all]);
  return mentions.assessment.size > 0 ? narrowed : firstOfEachNode(narrowed, order);
}

/** A node without an assessment stands for its branch. */
function onNodes(assessed: CitedAssessment[], { node: nodes }: Mentions): CitedAssessment[] {
  if (nodes.size === 0) return assessed;
  const found = [...nodes].flatMap((node) => {
    const exactly = assessed.filter(({ figures }) => figures.node === node);
    return exactly.length > 0 ? exactly : assessed.filter(({ figures }) => figures.path.includes(node));
  });
  return [...new Set(found)];
}

const inAssessments = (assessed: CitedAssessment[], { assessment: names }: Mentions): CitedAssessment[] =>
  narrowedTo(assessed, names, ({ shortName }) => shortName);
const ofTemplates = (assessed: CitedAssessment[], { template: names }: Mentions): CitedAssessment[] =>
  narrowedTo(assessed, names, ({ template }) => template);

/** Names of other things don't narrow: a template and an assessment may have the same name. */
function narrowedTo(
  assessed: CitedAssessment[],
  names: ReadonlySet<string>,
  nameOf: (figures: AssessmentFigures) => string,
): CitedAssessment[] {
  const found = assessed.filter(({ figures }) => names.has(nameOf(figures)));
  return found.length > 0 ? found : assessed;
}

/** The newest of each node, or the newest with answers; without any answers still the newest. Those of one day by node. */
function firstOfEachNode(assessed: readonly CitedAssessment[], order: 'newest' | 'answered'): CitedAssessment[] {
  const isLater = ({ figures }: CitedAssessment): number => Number(order === 'answered' && figures.submitted === 0);
  const sorted = assessed.toSorted(
    (one, other) =>
      isLater(one) - isLater(other) ||
      Number(one.figures.appliedAt < other.figures.appliedAt) -
        Number(one.figures.appliedAt > other.figures.appliedAt) ||
      one.figures.path.join('\n').localeCompare(other.figures.path.join('\n')),
  );
  const seen = new Set<string>();
  return sorted.filter(({ figures }) => {
    const node = figures.path.join('\n');
    return !seen.has(node) && seen.add(node);
  });
}

/** Name of the objective's current maturity level. */
export const levelOf = (
  { figures }: CitedAssessment,
  { currentMaturity_id }: Pick<ObjectiveResults, 'currentMaturity_id'>,
): string | undefined => figures.levels.find(({ id }) => id === currentMaturity_id)?.name;
