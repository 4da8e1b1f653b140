import { readEnvironment } from './config.js';
import { run } from './run.js';

try {
  await run(readEnvironment(process.env));
} catch (error) {
  // Prints only the message of an error at start: a stack does not help with a wrong variable.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
