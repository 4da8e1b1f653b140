import type { AssistantQuestion } from '@tidemark/kernel';
import { rank, type Ranked } from './ranking.js';
import type { Saying } from './saying.js';

/** Smallest share of the search words in an answer, however often they occur; more is needed if no title has any. */
const enough = 0.5;
const plenty = 0.75;
/** Other passages within this fraction of the best are named too. */
const near = 0.6;
const named = 2;

/** Returns the most relevant passage verbatim. */
export function passageAnswer(question: AssistantQuestion, saying: Saying): string {
  // Assessments are answered with figures, for questions about those.
  const passages = question.documents.filter(({ figures, text }) => figures === undefined && text !== '');
  const found = rank(question, passages).filter(isAnswer);
  const [best, ...others] = found;
  if (best === undefined) return saying.say(question.audience === 'sales' ? 'salesUnknown' : 'unknown');
  const { document } = best;
  // First, so that it becomes the first citation.
  const cite = saying.cite(document);
  const related = others
    .filter(({ score }) => score >= near * best.score)
    .slice(0, named)
    .map((other) => `${other.document.title} ${saying.cite(other.document)}`);
  return [
    `${document.text} ${cite}`,
    ...(related.length === 0 ? [] : [saying.say('seeAlso', { titles: related.join(', ') })]),
  ].join('\n');
}

const isAnswer = ({ share, isNamed }: Ranked): boolean => share >= (isNamed ? enough : plenty);
