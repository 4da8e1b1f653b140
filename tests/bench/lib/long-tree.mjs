import { streams } from '@tidemark/domain';
import { createWriter } from './demo-log.mjs';
import { randomFrom } from './random.mjs';

const inAppend = 500;

/**
 * Makes an organisation's tree with a stream of the wanted number of events. Every second event is a new node below one
 * of the earlier ones, the others change one. Answers the organisation, its root and the type of its nodes.
 */
export async function growTree({ events, ids, clock }, wanted) {
  const random = randomFrom(17);
  const [tenant, nodeTypeId] = [ids.next(), ids.next()];
  const write = createWriter(events, ids, clock, tenant);
  const nodes = [ids.next()];
  const profile = (nodeId, name) => ({ nodeId, nodeTypeId, name, description: 'Part of a long history' });
  const anyNode = () => nodes[Math.floor(random() * nodes.length)];
  const created = (parentId) => {
    const nodeId = ids.next();
    nodes.push(nodeId);
    return { type: 'NodeCreated', data: { ...profile(nodeId, `Node ${nodes.length}`), parentId } };
  };
  const changed = () => ({ type: 'NodeChanged', data: profile(anyNode(), 'Renamed') });
  await write(streams.tree(tenant), [
    { type: 'NodeTypeAdded', data: { nodeTypeId, name: 'Team' } },
    { type: 'NodeCreated', data: { ...profile(nodes[0], 'Root'), parentId: null } },
  ]);
  while (write.count() < wanted) {
    const count = Math.min(inAppend, wanted - write.count());
    const next = (_none, index) => (index % 2 === 0 ? created(anyNode()) : changed());
    await write(streams.tree(tenant), Array.from({ length: count }, next));
  }
  return { tenant, rootId: nodes[0], nodeTypeId };
}
