import type { AssistantQuestion } from '@tidemark/kernel';
import { rank, type Ranked } from './ranking.js';
import type { Saying } from './saying.js';

/** Less than this of what is sought is no answer, however often it is said; it takes more where no title says any of it. */
const enough = 0.5;
const plenty = 0.75;
/** Others that come this near to the best are named. */
const near = 0.6;
const named = 2;

/** The passage that has most to do with the question, as it is written; nothing of it is made up. */
export function passageAnswer(question: AssistantQuestion, saying: Saying): string {
  // Assessments are told in figures, by who asks for those.
  const passages = question.documents.filter(({ figures, text }) => figures === undefined && text !== '');
  const found = rank(question, passages).filter(isAnswer);
  const [best, ...others] = found;
  if (best === undefined) return saying.say(question.audience === 'sales' ? 'salesUnknown' : 'unknown');
  const { document } = best;
  // First, so that it is cited as the first.
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
