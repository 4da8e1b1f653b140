import { about, eachOf } from './about.js';
import type { Saying } from './saying.js';
import type { Assessed } from './scope.js';

/** Too few have answered for the asking person to see the values of the others (ADR 89). */
export const isWithheld = ({ figures }: Assessed): boolean => figures.results.withheld !== undefined;

/** That its values are withheld, and why. */
export const withheldLine = (assessed: Assessed, saying: Saying): string =>
  saying.say('withheld', { ...about(assessed, saying), least: saying.count(assessed.figures.smallestGroup) });

/** In the place of an answer that has nothing to go by: what is withheld, or that there is nothing. */
export function nothingToTell(scope: readonly Assessed[], saying: Saying): string {
  const withheld = scope.filter(isWithheld);
  return withheld.length === 0
    ? saying.say('noResults')
    : eachOf(withheld, saying, (assessed) => withheldLine(assessed, saying));
}

/** What an answer about several leaves out, as lines below it. */
export function leftOut(scope: readonly Assessed[], saying: Saying): string[] {
  const names = scope.filter(isWithheld).map(({ figures }) => `${figures.node} (${figures.shortName})`);
  return names.length === 0 ? [] : [saying.say('leftOut', { names: names.join(', ') })];
}
