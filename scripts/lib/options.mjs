import { parseArgs } from 'node:util';

/**
 * The options of a command as `util.parseArgs` reads them. `--help` prints the usage and ends with 0; an option that there is
 * not is named above the usage, and ends with 2.
 */
export function optionsOf(usage, options = {}) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', default: false } } });
    if (!values.help) return values;
    console.log(usage);
    return process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}
