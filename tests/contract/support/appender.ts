import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { compose } from '@tidemark/adapters';

/** A process of its own that appends to DATA_DIR (its argument) until it is killed, and prints what was acknowledged. */
const [, , dataDir = ''] = process.argv;
const ports = await compose({ dataDir, argon2: { memoryCost: 1024 } }, { definitions: {} });

async function appendForEver(stream: string): Promise<void> {
  for (let version = 0; ; version++) {
    const id = randomUUID();
    const meta = { tenant: 't', actor: 'a', commandId: id, correlationId: id, causationId: id, occurredAt: 'now' };
    const event = { id, type: 'SomethingHappened', schemaVersion: 1, data: { version }, meta };
    const { position } = await ports.events.append(stream, version, [event, { ...event, id: randomUUID() }]);
    version += 1;
    // Synchronously: what stands in the pipe before the kill was acknowledged before it.
    writeSync(1, `${JSON.stringify({ stream, id, position })}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, index) => appendForEver(`stream-${String(index)}`)));
