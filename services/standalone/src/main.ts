import { readEnvironment } from './config.js';
import { run } from './run.js';

try {
  await run(readEnvironment(process.env));
} catch (error) {
  // What stops a start is said in words; a stack helps nobody who set a variable wrong.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
