import { printedDifference } from '@tidemark/contracts/scoring';
import { about, eachOf } from './about.js';
import type { SentenceWriter } from './sentence-writer.js';
import { type CitedAssessment, objectivesOf } from './scope.js';
import { isWithheld, withheldLine } from './withheld.js';
import { termsOf } from './words.js';

/** Most objectives named as risen, and as fallen. */
const most = 3;

interface Rounds {
  readonly later: CitedAssessment;
  readonly earlier: CitedAssessment | undefined;
}

/** What moved since the round before, or since the round that the question names. */
export const changeAnswer = (
  question: string,
  { scope, all }: { readonly scope: readonly CitedAssessment[]; readonly all: readonly CitedAssessment[] },
  saying: SentenceWriter,
): string =>
  [
    eachOf(scope, saying, (newest) => {
      const rounds = roundsIn(question, newest, all);
      return [changedLine(rounds, saying), ...movedLines(rounds, saying)].join('\n');
    }),
    saying.say('changeMore'),
  ].join('\n');

/** The two rounds of a node, by a word of their names that no other round has: “Compare with H1”. */
function roundsIn(question: string, newest: CitedAssessment, all: readonly CitedAssessment[]): Rounds {
  const rounds = all
    .filter((one) => isSameSeries(one, newest) && one.figures.submitted > 0)
    .toSorted((one, other) => (one.figures.appliedAt < other.figures.appliedAt ? 1 : -1));
  const said = new Set(termsOf(question));
  const named = rounds.filter((round) => ownTerms(round, rounds).some((term) => said.has(term)));
  const later = (named.length > 1 ? named[0] : undefined) ?? newest;
  const isEarlier = ({ figures }: CitedAssessment) => figures.appliedAt < later.figures.appliedAt;
  return { later, earlier: named.find(isEarlier) ?? rounds.find(isEarlier) };
}

/** Rounds of one node whose scores have the same scale. */
const isSameSeries = ({ figures: one }: CitedAssessment, { figures: other }: CitedAssessment): boolean =>
  one.path.join('\n') === other.path.join('\n') && one.levels.length === other.levels.length;

const ownTerms = (round: CitedAssessment, rounds: readonly CitedAssessment[]): string[] => {
  const others = new Set(rounds.flatMap((one) => (one === round ? [] : termsOf(one.figures.shortName))));
  return termsOf(round.figures.shortName).filter((term) => !others.has(term));
};

/** One sentence about the score of both rounds, or why there is none. */
export function changedLine({ later, earlier }: Rounds, saying: SentenceWriter): string {
  if (isWithheld(later)) return withheldLine(later, saying);
  if (earlier === undefined) return saying.say('noEarlier', about(later, saying));
  if (isWithheld(earlier)) return withheldLine(earlier, saying);
  const [was, is] = [earlier.figures.results.assessmentValue, later.figures.results.assessmentValue];
  return saying.say(was === null || is === null ? 'changedUnknown' : 'changed', {
    ...about(later, saying),
    before: earlier.figures.shortName,
    was: saying.value(was),
    is: saying.value(is),
    difference: saying.difference(was === null || is === null ? 0 : printedDifference(was, is)),
    citeBefore: saying.cite(earlier.document),
  });
}

/** The same of the newest round. */
export const changeSinceBefore = (
  newest: CitedAssessment,
  all: readonly CitedAssessment[],
  saying: SentenceWriter,
): string => changedLine(roundsIn('', newest, all), saying);

function movedLines({ later, earlier }: Rounds, saying: SentenceWriter): string[] {
  if (earlier === undefined) return [];
  const before = new Map(objectivesOf(earlier).map((one) => [one.shortName, one.assessmentValue]));
  const moved = objectivesOf(later)
    .flatMap(({ shortName: name, assessmentValue: is }) => {
      const was = before.get(name) ?? null;
      return was === null || is === null ? [] : [{ name, by: printedDifference(was, is) }];
    })
    .toSorted((one, other) => other.by - one.by);
  const listed = (some: typeof moved) =>
    some
      .slice(0, most)
      .map(({ name, by }) => `${name} (${saying.difference(by)})`)
      .join(', ');
  const risen = moved.filter(({ by }) => by > 0);
  const fallen = moved.filter(({ by }) => by < 0).toReversed();
  return [
    ...(risen.length === 0 ? [] : [saying.say('roseMost', { names: listed(risen) })]),
    ...(fallen.length === 0 ? [] : [saying.say('fellMost', { names: listed(fallen) })]),
  ];
}
