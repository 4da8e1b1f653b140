/**
 * (q) The first page of an assessment's respondents with 10 and with 1,000 people who have answered, at the port of the
 * read models: when nothing was asked before, when it is asked again, and after one more has answered.
 */
import { join } from 'node:path';
import { createSqliteDocumentStore, createSystemClock, createSystemIds, openSqlite } from '@tidemark/adapters';
import { eventDefinitions, questionsIn, streams } from '@tidemark/domain';
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
import { demoContent, submissionOf, templateEvents } from '../lib/demo-log.mjs';
import { ratios, row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { randomFrom } from '../lib/random.mjs';
import { size } from '../lib/sizes.mjs';

const [few, many] = size.respondents;
/** What the dashboard asks for. */
const PAGE = 50;

export const measure = async ({ rounds }) =>
  withFolder(async (folder) => {
    const sides = [await openSide(join(folder, 'few.db'), few), await openSide(join(folder, 'many.db'), many)];
    const times = { first: [[], []], again: [[], []], moved: [[], []] };
    for (let round = -1; round < rounds; round += 1) {
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const taken = await sides[index].timed();
        if (round < 0) continue;
        for (const [name, both] of Object.entries(times)) both[index].push(taken[name]);
      }
    }
    for (const side of sides) await side.close();
    return [
      ...rowsOf('respondents, asked for the first time', times.first, { atMost: 100 }),
      ...rowsOf('the same, asked again', times.again, { atMost: 50 }),
      ...rowsOf('the same, when one more has answered', times.moved, { atMost: 50 }),
    ];
  });

const rowsOf = (what, [small, large], aim) => [
  row('q', `${what}: of ${few}`, 'ms', spread(small)),
  row('q', `${what}: of ${many}`, 'ms', spread(large), aim),
  row('q', `${what}: ratio`, '', ratios(large, small)),
];

/** An assessment that so many have answered, in a database of its own. */
async function openSide(path, count) {
  const store = createSqliteDocumentStore(openSqlite(path, { synchronous: 'NORMAL' }));
  const [ids, clock] = [createSystemIds(), createSystemClock()];
  const readModels = createReadModels(store, projections);
  const deadLetters = createDeadLetters(store, clock);
  await readModels.open();
  await deadLetters.open();
  const codec = createEventCodec(eventDefinitions, ids);
  const lanes = projections.map((projection) => createLane(projection, 1, undefined));
  const tools = { store, readModels, deadLetters, codec, onPoison: 'stop', log: () => undefined };
  const [tenant, superId, templateId, assessmentId, nodeId, nodeTypeId] = Array.from({ length: 6 }, () => ids.next());
  const questions = questionsIn(demoContent().content).map(({ question }) => question);
  const random = randomFrom(17);
  let position = 0;

  const stored = ({ stream, type, data }) => {
    position += 1;
    const meta = { tenant, actor: superId, commandId: '', correlationId: '', causationId: '', occurredAt: clock.now() };
    const place = { stream, version: position, position: String(position).padStart(16, '0') };
    return { id: ids.next(), type, schemaVersion: eventDefinitions[type].version, data, meta, ...place };
  };
  const apply = async (events) => {
    const batch = events.map(stored);
    const decode = decodeOnce(codec);
    for (const lane of lanes) await applyBatch(lane, batch, decode, tools);
  };
  const answered = (userId) => ({
    stream: streams.response(tenant, assessmentId, userId),
    type: 'AnswersSubmitted',
    data: submissionOf({ assessmentId, userId, templateId, questions }, random),
  });
  const registered = (userId, index) => ({
    stream: streams.user(tenant, userId),
    type: 'UserRegistered',
    data: {
      userId,
      firstName: `Kim ${String(index)}`,
      surName: 'Bench',
      email: `${userId}@example.org`,
      avatarUrl: null,
      organizationId: tenant,
      role: 'user',
      personaId: null,
      language: null,
      via: 'invitation',
    },
  });

  const moment = clock.now();
  const windows = { startDate: moment, endDate: moment, openFormDate: moment, closeFormDate: moment };
  const applied = { templateVersion: 1, shortName: 'Bench', description: 'x', windows };
  await apply([
    ...templateEvents(templateId).map((event) => ({ ...event, stream: streams.template(tenant, templateId) })),
    {
      stream: streams.tree(tenant),
      type: 'NodeCreated',
      data: { nodeId, nodeTypeId, name: 'Bench', description: 'x', parentId: null },
    },
    {
      stream: streams.assessments(tenant),
      type: 'AssessmentsApplied',
      data: { ...applied, templateId, assessments: [{ assessmentId, nodeId }] },
    },
  ]);
  const users = Array.from({ length: count }, () => ids.next());
  for (let done = 0; done < count; done += 250) {
    const batch = users.slice(done, done + 250);
    await apply(batch.flatMap((userId, index) => [registered(userId, done + index), answered(userId)]));
  }

  const context = { requestId: 'bench', commandId: '', ifVersion: undefined, address: '', agent: '', now: clock.now() };
  const caller = { userId: superId, tenant, role: 'super', sessionId: 'bench' };
  const request = { caller, tenant, params: { id: assessmentId }, query: { limit: PAGE }, body: {}, context };
  const ask = async ({ respondentMeans }) => {
    const started = performance.now();
    const { body, total } = await respondentMeans.handle(request);
    const taken = performance.now() - started;
    if (body.length !== Math.min(count, PAGE) || total !== count) throw new Error('Not the page that was asked for');
    return taken;
  };
  return {
    async timed() {
      const handlers = createQueryHandlers({ readModels, state: store });
      const [first, again] = [await ask(handlers), await ask(handlers)];
      await apply([answered(users[0])]);
      return { first, again, moved: await ask(handlers) };
    },
    close: () => store.close(),
  };
}
