import { errorsRow, ratios, row, spread } from './figures.mjs';
import { closedLoop } from './load.mjs';

const seconds = 1.5;

/**
 * Two servers under the same load, in turn: `ours` and `baseline` are {name, url}. One round warms both up. Who goes first
 * changes, so that neither always meets a machine that the other has warmed or tired. `check(answer)` looks at the last
 * answer of a round.
 */
export async function compareServers({ part, ours, baseline, callers, rounds, next, atLeast, check = () => true }) {
  const reached = new Map([ours, baseline].map((side) => [side, []]));
  let errors = 0;
  for (let round = -1; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? [ours, baseline] : [baseline, ours]) {
      const outcome = await closedLoop(side.url, { callers, seconds, next });
      const isRight = outcome.last !== undefined && check(outcome.last);
      errors += outcome.errors + (isRight ? 0 : 1);
      if (outcome.firstError !== undefined) console.error(`${side.name}: ${outcome.firstError}`);
      if (round >= 0) reached.get(side).push(outcome.perSecond);
    }
  }
  const at = callers === 1 ? 'at 1' : `at ${callers}`;
  return [
    row(part, `${ours.name}, ${at}`, '/s', spread(reached.get(ours))),
    row(part, `${baseline.name}, ${at}`, '/s', spread(reached.get(baseline))),
    row(part, `ratio ${at}`, '', ratios(reached.get(ours), reached.get(baseline)), { atLeast }),
    errorsRow(part, `errors ${at}`, errors),
  ];
}
