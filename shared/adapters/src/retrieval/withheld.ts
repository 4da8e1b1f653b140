import type { Withheld } from '@tidemark/contracts';
import { releaseDueAt } from '@tidemark/contracts/scoring';
import { about, eachOf } from './about.js';
import type { SentenceWriter } from './sentence-writer.js';
import type { CitedAssessment } from './scope.js';

/** The person asking must not see the values of others (ADR 89). */
export const isWithheld = ({ figures }: CitedAssessment): boolean => figures.results.withheld !== undefined;

/** Why values of an assessment are withheld: one sentence, without a period. */
export const whyWithheld = (
  reason: Withheld,
  { figures: { smallestGroup } }: CitedAssessment,
  saying: SentenceWriter,
): string =>
  saying.say(`withheldWhy.${reason}`, { count: reason === 'not-yet' ? releaseDueAt(smallestGroup) : smallestGroup });

/** Why the values of the whole are withheld. */
export const whyOf = (assessed: CitedAssessment, saying: SentenceWriter): string =>
  whyWithheld(assessed.figures.results.withheld ?? 'too-few', assessed, saying);

/** A sentence that its values are withheld, and why. */
export const withheldLine = (assessed: CitedAssessment, saying: SentenceWriter): string =>
  saying.say('withheld', { ...about(assessed, saying), why: whyOf(assessed, saying) });

/** The answer without data: what is withheld, or that there is nothing. */
export function nothingToTell(scope: readonly CitedAssessment[], saying: SentenceWriter): string {
  const withheld = scope.filter(isWithheld);
  return withheld.length === 0
    ? saying.say('noResults')
    : eachOf(withheld, saying, (assessed) => withheldLine(assessed, saying));
}

/** What an answer about several leaves out, as one line per reason. */
export function leftOut(scope: readonly CitedAssessment[], saying: SentenceWriter): string[] {
  const withheld = scope.filter(isWithheld);
  const reasons = new Set(withheld.map((assessed) => whyOf(assessed, saying)));
  return [...reasons].map((why) => {
    const out = withheld.filter((assessed) => whyOf(assessed, saying) === why);
    return saying.say('leftOut', {
      names: out.map(({ figures }) => `${figures.node} (${figures.shortName})`).join(', '),
      why,
    });
  });
}
