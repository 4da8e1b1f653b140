/** Runs one part in a process of its own: `node tests/bench/part.mjs commands 5`. Prints its rows as JSON. */
const [path, rounds] = process.argv.slice(2);
const { measure } = await import(`./parts/${path}.mjs`);
process.stdout.write(JSON.stringify(await measure({ rounds: Number(rounds) })));
