import { eachOf } from './about.js';
import { leastAgreement } from './agreement-answer.js';
import { changeSinceBefore } from './change-answer.js';
import { inOrder, objectivesIn } from './ranked-answer.js';
import type { SentenceWriter } from './sentence-writer.js';
import type { CitedAssessment } from './scope.js';
import { resultLine } from './standing-answer.js';
import { isWithheld, withheldLine } from './withheld.js';

/** Objectives named as strongest, and as weakest. */
const few = 2;

interface Found {
  readonly scope: readonly CitedAssessment[];
  readonly all: readonly CitedAssessment[];
}

/** A few sentences about each assessment: for a board, say. */
export const summaryAnswer = ({ scope, all }: Found, saying: SentenceWriter): string =>
  eachOf(scope, saying, (assessed) => {
    if (isWithheld(assessed)) return withheldLine(assessed, saying);
    const ranked = inOrder(objectivesIn(assessed), 'highest');
    const named = (entries: typeof ranked) =>
      entries.map(({ name, assessmentValue }) => `${name} (${saying.value(assessmentValue)})`).join(', ');
    return [
      resultLine(assessed, saying),
      changeSinceBefore(assessed, all, saying),
      ...(ranked.length === 0
        ? []
        : [
            saying.say('strongest', { names: named(ranked.slice(0, few)) }),
            saying.say('weakest', { names: named(ranked.slice(-few).toReversed()) }),
          ]),
      ...leastAgreement(assessed, saying).slice(0, 1),
    ].join('\n');
  });
