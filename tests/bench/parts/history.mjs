/**
 * (p) A page of the history and each of its filters, at the port of the read models: a short history beside one of
 * two hundred thousand entries. A filter costs what is on its page, so the two are the same but for the depth of the indexes.
 */
import { join } from 'node:path';
import { createSqliteDocumentStore, createSystemClock, createSystemIds, openSqlite } from '@tidemark/adapters';
import { eventDefinitions, streams } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import {
  applyBatch,
  createDeadLetters,
  createEventCodec,
  createLane,
  createReadModels,
  decodeOnce,
} from '@tidemark/kernel';
import { createQueryHandlers } from '@tidemark/query-api';
import { median, ratios, row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { size } from '../lib/sizes.mjs';

const [few, many] = size.history;
/** Every so manieth change is by the one who seldom does anything. */
const SELDOM = 397;
const BATCH = 2000;

export const measure = async ({ rounds }) =>
  withFolder(async (folder) => {
    const sides = [await openSide(join(folder, 'few.db'), few), await openSide(join(folder, 'many.db'), many)];
    const rows = [];
    for (const [name, query] of Object.entries(sides[0].questions)) {
      const times = [[], []];
      for (let round = -1; round < rounds; round += 1) {
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const taken = await sides[index].timed(query);
          if (round >= 0) times[index].push(taken);
        }
      }
      rows.push(row('p', `${name}, of ${many} entries`, 'ms', spread(times[1])));
      // Of two filters that meet seldom the short history ends after one look: that is no measure of the long one.
      const aim = Object.keys(query).length > 1 ? {} : { atMost: 3 };
      rows.push(row('p', `${name}, beside ${few} entries`, '', ratios(times[1], times[0]), aim));
    }
    for (const side of sides) await side.close();
    return rows;
  });

/** An organisation with `count` changes of fifty nodes, in a database of its own. */
async function openSide(path, count) {
  const store = createSqliteDocumentStore(openSqlite(path, { synchronous: 'NORMAL' }));
  const [ids, clock] = [createSystemIds(), createSystemClock()];
  const readModels = createReadModels(store, projections);
  const deadLetters = createDeadLetters(store, clock);
  await readModels.open();
  await deadLetters.open();
  const codec = createEventCodec(eventDefinitions, ids);
  const history = projections.find(({ name }) => name === 'history');
  const lane = createLane(history, 1, undefined);
  const tools = { store, readModels, deadLetters, codec, onPoison: 'stop', log: () => undefined };
  // The same on both sides, so that the questions are.
  const tenant = '00000000-0000-7000-8000-000000000001';
  const [often, seldom, nodeTypeId] = [2, 3, 4].map((n) => tenant.replace(/1$/, String(n)));
  const nodeOf = (n) => tenant.replace(/001$/, String(100 + (n % 50)));

  const changed = (n) => ({
    id: ids.next(),
    type: 'NodeChanged',
    schemaVersion: eventDefinitions.NodeChanged.version,
    data: { nodeId: nodeOf(n), nodeTypeId, name: `Node ${String(n % 50)}`, description: String(n) },
    meta: {
      tenant,
      actor: n % SELDOM === 0 ? seldom : often,
      commandId: '',
      correlationId: '',
      causationId: '',
      occurredAt: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
    },
    stream: streams.tree(tenant),
    version: n,
    position: String(n).padStart(16, '0'),
  });
  for (let done = 0; done < count; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, (_none, index) => changed(done + index + 1));
    await applyBatch(lane, batch, decodeOnce(codec), tools);
  }
  const { organizationHistory } = createQueryHandlers({ readModels, state: store });
  const asked = (query) => ({ caller, tenant, params: { organizationId: tenant }, query, body: {}, context });
  const context = { requestId: 'bench', commandId: '', ifVersion: undefined, address: '', agent: '', now: clock.now() };
  const caller = { userId: often, tenant, role: 'super', sessionId: 'bench' };
  return {
    questions: {
      'the newest page': {},
      'of somebody who does little': { actor: seldom },
      'of one node by that person': { actor: seldom, about: `node:${nodeOf(SELDOM)}` },
      'by a name': { search: 'node 17' },
      'by kind of thing': { subject: 'node' },
    },
    async timed(query) {
      const taken = [];
      for (let turn = 0; turn < size.inRound; turn += 1) {
        const started = performance.now();
        const { body, json } = await organizationHistory.handle(asked(query));
        taken.push(performance.now() - started);
        const { entries } = body ?? JSON.parse(json.toString());
        if (entries.length === 0) throw new Error(`Nothing was found by ${JSON.stringify(query)}`);
      }
      return median(taken);
    },
    close: () => store.close(),
  };
}
