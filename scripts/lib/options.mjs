import { parseArgs } from 'node:util';

/**
 * The options of a command as `util.parseArgs` reads them. `--help` prints the usage and ends with 0; an option that there is
 * not is named above the usage, and ends with 2. `words`: what the words without dashes are called, where there may be some.
 */
export function optionsOf(usage, options = {}, { words } = {}) {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean', default: false } },
      allowPositionals: words !== undefined,
    });
    if (!values.help) return words === undefined ? values : { ...values, [words]: positionals };
    console.log(usage);
    return process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}
