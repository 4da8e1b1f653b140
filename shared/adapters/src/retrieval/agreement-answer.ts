import { eachOf } from './about.js';
import type { SentenceWriter } from './sentence-writer.js';
import { type CitedAssessment, objectivesOf } from './scope.js';
import { isWithheld, nothingToTell } from './withheld.js';

/** Most objectives of an assessment. */
const most = 3;

/** The objectives on which people agree least. */
export function disagreementAnswer(scope: readonly CitedAssessment[], saying: SentenceWriter): string {
  const shown = scope.filter((assessed) => leastAgreement(assessed, saying).length > 0);
  if (shown.length === 0) return scope.some(isWithheld) ? nothingToTell(scope, saying) : saying.say('noAgreement');
  return [
    eachOf(shown, saying, (assessed) => leastAgreement(assessed, saying).join('\n')),
    saying.say('agreementMore'),
  ].join('\n');
}

/** One line for each objective, the least agreement first. */
export const leastAgreement = (assessed: CitedAssessment, saying: SentenceWriter): string[] =>
  objectivesOf(assessed)
    .flatMap(({ shortName: name, agreement }) => (agreement === null ? [] : [{ name, agreement }]))
    .toSorted((one, other) => one.agreement - other.agreement)
    .slice(0, most)
    .map(({ name, agreement }) =>
      saying.say('agreesLeast', {
        name,
        node: assessed.figures.node,
        agreement: saying.value(agreement),
        cite: saying.cite(assessed.document),
      }),
    );
