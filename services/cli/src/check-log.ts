import { proveLogOf } from '@tidemark/adapters';
import type { LogExtent } from '@tidemark/kernel';
import { readEnvironment } from '@tidemark/standalone/config';
import { enginesOf } from '@tidemark/standalone/composition/engines';
import { command, readArguments, UsageError } from './arguments.js';
import { damageInWords } from './words.js';

const usage = `npm run check-log [-- --expect EVENTS:DIGEST]

Reads the whole log and compares every event with its digest, while the server runs or not. Names the position and the
stream of each event that was changed, and of each that follows a missing one. It prints the number of events and the digest
of all of them: keep that line elsewhere. --expect then shows that those events are still the same.`;

/** `EVENTS:DIGEST`, as this command prints it. */
function readExpected(text: string | undefined): LogExtent | undefined {
  if (text === undefined) return undefined;
  const [, events, digest] = /^([1-9]\d*):([\w-]{43})$/.exec(text) ?? [];
  if (events === undefined || digest === undefined)
    throw new UsageError(`--expect '${text}' is not EVENTS:DIGEST.\n\n${usage}`);
  return { events: Number(events), digest };
}

await command(async () => {
  const expected = readExpected(readArguments(usage).expect);
  const engines = enginesOf(readEnvironment(process.env));
  const { events, undigested, digest, faults } = await proveLogOf(engines, expected);
  console.log(`${String(events)}:${digest}`);
  if (undigested > 0) console.log(`${String(undigested)} events are older than digests: nothing proves them.`);
  if (faults.length > 0) throw new Error(damageInWords(faults));
  console.log('Every event is as it was written.');
});
