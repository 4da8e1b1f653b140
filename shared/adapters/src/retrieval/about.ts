import type { SentenceWriter } from './sentence-writer.js';
import type { CitedAssessment } from './scope.js';

/** Most assessments in one answer. */
const most = 6;

/** The values for every sentence about an assessment. */
export const about = ({ figures, document }: CitedAssessment, saying: SentenceWriter) => ({
  node: figures.node,
  assessment: figures.shortName,
  template: figures.template,
  levels: figures.levels.length,
  submitted: saying.count(figures.submitted),
  expected: saying.count(figures.expected),
  cite: saying.cite(document),
});

/** One text per assessment, and the number of omitted ones. */
export function eachOf(
  scope: readonly CitedAssessment[],
  saying: SentenceWriter,
  tell: (assessed: CitedAssessment) => string,
): string {
  const lines = scope.slice(0, most).map(tell);
  const left = scope.length - lines.length;
  return [...lines, ...(left > 0 ? [saying.say('more', { count: left })] : [])].join('\n');
}
