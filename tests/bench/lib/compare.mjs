import { errorsRow, ratios, row, spread } from './figures.mjs';
import { closedLoop } from './load.mjs';
import { size } from './sizes.mjs';
import { takeTurns } from './turns.mjs';

/** A side that is a server under load. `check(answer)` looks at the last answer of a round. */
export const underLoad =
  ({ name, url }, { callers, next, check = () => true }) =>
  async () => {
    const { perSecond, errors, firstError, last } = await closedLoop(url, { callers, seconds: size.seconds, next });
    if (firstError !== undefined) console.error(`${name}: ${firstError}`);
    return { perSecond, errors: errors + (last !== undefined && check(last) ? 0 : 1) };
  };

/** Two servers under the same load, in turn: `ours` and `baseline` are {name, url}. */
export async function compareServers({ part, ours, baseline, callers, rounds, next, atLeast, check }) {
  const load = { callers, next, check };
  const sides = { ours: underLoad(ours, load), baseline: underLoad(baseline, load) };
  const { reached, errors } = await takeTurns(sides, rounds);
  const at = `at ${callers}`;
  return [
    row(part, `${ours.name}, ${at}`, '/s', spread(reached.ours)),
    row(part, `${baseline.name}, ${at}`, '/s', spread(reached.baseline)),
    row(part, `ratio ${at}`, '', ratios(reached.ours, reached.baseline), { atLeast }),
    errorsRow(part, `errors ${at}`, errors),
  ];
}
