import { writeFileSync } from 'node:fs';
import { BadOptions, readOptions } from './options.js';
import { written } from './report.js';
import { load } from './run.js';

/* What `npm run load` runs. Errors under load are figures; a load that could not be put on is a failure. */
try {
  const options = readOptions(process.argv.slice(2), process.env);
  const report = await load(options, (line) => console.log(line));
  console.log(written(report));
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  process.exit(0);
} catch (error) {
  if (!(error instanceof BadOptions)) throw error;
  console.error(error.message);
  process.exit(2);
}
