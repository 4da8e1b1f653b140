/**
 * Commands on a long tree stream by a process of its own: the first one, and then more, each after somebody else has
 * appended an event. Answers milliseconds, and the events that were read of the log for each.
 */
import { createRepositories } from '@tidemark/command-api';
import { eventDefinitions, streams } from '@tidemark/domain';
import { createAggregates, createEventCodec } from '@tidemark/kernel';
import { createWriter } from '../lib/demo-log.mjs';
import { size } from '../lib/sizes.mjs';
import { openPorts } from '../lib/world.mjs';

const { dataDir, log, tenant, rootId, nodeTypeId } = JSON.parse(process.argv[2]);
const ports = await openPorts(dataDir, log);
const { ids, clock } = ports;
let read = 0;
const events = {
  ...ports.events,
  async read(...asked) {
    const found = await ports.events.read(...asked);
    read += found.length;
    return found;
  },
};
const { tree } = createRepositories(
  createAggregates({ events, codec: createEventCodec(eventDefinitions, ids), clock }),
);
const stream = streams.tree(tenant);
// The connection is made at the first use; a server that has been up for a moment has it.
await ports.events.tail();

async function command() {
  const commandId = ids.next();
  read = 0;
  const started = performance.now();
  const { version } = await tree.execute(
    stream,
    { type: 'ChangeNode', nodeId: rootId, name: `Root ${commandId.slice(-12)}` },
    { actor: tenant, tenant, commandId, correlationId: commandId },
  );
  return { milliseconds: performance.now() - started, read, version };
}

const somebody = createWriter(ports.events, ids, clock, tenant);
const data = { nodeId: rootId, nodeTypeId, name: 'Somebody else', description: '' };
const cold = await command();
const warm = [];
for (let index = 0; index < size.afterwards; index += 1) {
  const { version } = warm.at(-1) ?? cold;
  await somebody(stream, [{ type: 'NodeChanged', data }], version);
  warm.push(await command());
}
await ports.close();
process.stdout.write(JSON.stringify({ cold, warm }));
