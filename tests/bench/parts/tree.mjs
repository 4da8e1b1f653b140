/**
 * (u) The tree of an organisation of 10,000 nodes in five levels, with four members each and an assessment on every
 * fifth. It is measured at the port of the read models, as the bytes that are sent: asked for the first time, again,
 * and after a node was changed.
 */
import { join } from 'node:path';
import { streams } from '@tidemark/domain';
import { templateEvents } from '../lib/demo-log.mjs';
import { row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { openReadSide, registered } from '../lib/read-side.mjs';
import { size } from '../lib/sizes.mjs';

const people = 200;
const membersOfNode = 4;
const childrenOfNode = 10;
const inBatch = 500;

export const measure = async ({ rounds }) =>
  withFolder(async (folder) => {
    const side = await openOrganization(join(folder, 'models.db'));
    const times = { first: [], again: [], moved: [] };
    let bytes = 0;
    for (let round = -1; round < rounds; round += 1) {
      const taken = await side.timed();
      bytes = taken.bytes;
      if (round >= 0) for (const [name, all] of Object.entries(times)) all.push(taken[name]);
    }
    await side.close();
    const aim = { atMost: 100 };
    return [
      row('u', `the tree of ${size.nodes} nodes, asked for the first time`, 'ms', spread(times.first), aim),
      row('u', 'the same, asked again', 'ms', spread(times.again), aim),
      row('u', 'the same, when a node has changed', 'ms', spread(times.moved), aim),
      row('u', 'its JSON', 'B', spread([bytes])),
    ];
  });

async function openOrganization(path) {
  const side = await openReadSide(path);
  const { ids, clock, tenant, superId, apply } = side;
  const [nodeTypeId, templateId] = [ids.next(), ids.next()];
  const nodes = Array.from({ length: size.nodes }, () => ids.next());
  const users = Array.from({ length: people }, () => ids.next());
  const inTree = (type, data) => ({ stream: streams.tree(tenant), type, data });
  const moment = clock.now();
  const windows = { startDate: moment, endDate: moment, openFormDate: moment, closeFormDate: moment };
  const applied = { templateId, templateVersion: 1, description: 'x', windows };
  await apply([
    inTree('NodeTypeAdded', { nodeTypeId, name: 'Team' }),
    ...users.map((userId, index) => registered(side, userId, index)),
    ...templateEvents(templateId).map((event) => ({ ...event, stream: streams.template(tenant, templateId) })),
  ]);
  const eventsOf = (nodeId, n) => [
    inTree('NodeCreated', {
      nodeId,
      nodeTypeId,
      name: `Node ${String(n)}`,
      description: 'Part of a large organisation',
      parentId: n === 0 ? null : nodes[Math.floor((n - 1) / childrenOfNode)],
    }),
    inTree('MembersAdded', {
      members: Array.from({ length: membersOfNode }, (_, k) => ({
        nodeId,
        userId: users[(n * membersOfNode + k) % people],
      })),
    }),
    ...(n % 5 === 0
      ? [
          {
            stream: streams.assessments(tenant),
            type: 'AssessmentsApplied',
            data: { ...applied, shortName: `Round ${String(n)}`, assessments: [{ assessmentId: ids.next(), nodeId }] },
          },
        ]
      : []),
  ];
  for (let done = 0; done < nodes.length; done += inBatch) {
    await apply(nodes.slice(done, done + inBatch).flatMap((nodeId, index) => eventsOf(nodeId, done + index)));
  }

  const request = side.request({ params: { organizationId: tenant, userId: superId } });
  async function ask({ tree }) {
    const started = performance.now();
    const { json } = await tree.handle(request);
    const taken = performance.now() - started;
    const bytes = Buffer.byteLength(json);
    if (countOf(JSON.parse(json)) !== nodes.length) throw new Error('Not the whole tree');
    return { taken, bytes };
  }
  return {
    async timed() {
      const handlers = side.handlers();
      const [first, again] = [await ask(handlers), await ask(handlers)];
      const [nodeId] = nodes;
      await apply([inTree('NodeChanged', { nodeId, nodeTypeId, name: `Root ${ids.next()}`, description: '' })]);
      const moved = await ask(handlers);
      return { first: first.taken, again: again.taken, moved: moved.taken, bytes: first.bytes };
    },
    close: side.close,
  };
}

const countOf = (nodes) => nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0);
