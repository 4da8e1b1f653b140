/**
 * Sides that take turns: `sides` is a record of functions that measure one round each and answer {perSecond, errors}. One
 * round warms up. Who goes first changes, so that nobody always meets a machine that another has warmed or tired.
 */
export async function takeTurns(sides, rounds) {
  const names = Object.keys(sides);
  const reached = Object.fromEntries(names.map((name) => [name, []]));
  let errors = 0;
  for (let round = -1; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const outcome = await sides[name]();
      errors += outcome.errors;
      if (round >= 0) reached[name].push(outcome.perSecond);
    }
  }
  return { reached, errors };
}
