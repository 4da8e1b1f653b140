/**
 * (f) One more submission through all read models, as the projector applies it, with 100 and with 10,000 people who
 * have submitted before. First documents and bytes, then the time, of the two side by side.
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
import { countingStore } from '../lib/counting-store.mjs';
import { demoContent, submissionOf, templateEvents } from '../lib/demo-log.mjs';
import { median, ratios, row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { randomFrom } from '../lib/random.mjs';
import { size } from '../lib/sizes.mjs';

const [few, many] = size.earlier;

export const measure = async ({ rounds }) =>
  withFolder(async (folder) => {
    const sides = [await openSide(join(folder, 'few.db')), await openSide(join(folder, 'many.db'))];
    for (const [index, earlier] of [few, many].entries()) await sides[index].earlier(earlier);
    const counts = await Promise.all(sides.map(async (side) => side.counted()));
    const times = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const taken = [[], []];
      for (let turn = 0; turn < size.inRound; turn += 1) {
        for (const index of turn % 2 === 0 ? [0, 1] : [1, 0]) taken[index].push(await sides[index].timed());
      }
      if (round >= 0) for (const index of [0, 1]) times[index].push(median(taken[index]));
    }
    for (const side of sides) await side.close();
    return [...countRows(counts), ...timeRows(times)];
  });

function countRows([small, large]) {
  const ratio = (of) => {
    const value = of(large) / of(small);
    return { median: value, min: value, max: value };
  };
  const equal = { atLeast: 1, atMost: 1 };
  const one = (what, of, aim) => row('f', `${what}: with ${many} earlier / with ${few}`, '', ratio(of), aim);
  return [
    one('documents read', ({ read }) => read.documents, equal),
    one('documents written', ({ written }) => written.documents, equal),
    one('bytes read, digits of counts aside', ({ read }) => read.shape, equal),
    one('bytes written, digits of counts aside', ({ written }) => written.shape, equal),
    one('bytes read', ({ read }) => read.bytes),
    one('bytes written', ({ written }) => written.bytes),
  ];
}

const timeRows = ([small, large]) => [
  row('f', `one more submission with ${few} earlier`, 'ms', spread(small)),
  row('f', `one more submission with ${many} earlier`, 'ms', spread(large)),
  row('f', 'time ratio', '', ratios(large, small), { atMost: 1.5 }),
];

/**
 * Replaces chance: ten people in turn say every kind of thing. So the counters of ten have every entry that those of
 * ten thousand have, and only the numbers in them differ.
 */
const everyKind = (person) => () => 0.15 + (((person % 10) + 0.5) / 10) * 0.85;

/** Read models of one assessment in a database of their own. */
async function openSide(path) {
  const store = countingStore(createSqliteDocumentStore(openSqlite(path, { synchronous: 'NORMAL' })));
  const [ids, clock] = [createSystemIds(), createSystemClock()];
  const readModels = createReadModels(store, projections);
  const deadLetters = createDeadLetters(store, clock);
  await readModels.open();
  await deadLetters.open();
  const codec = createEventCodec(eventDefinitions, ids);
  const lanes = projections.map((projection) => createLane(projection, 1, undefined));
  const tools = { store, readModels, deadLetters, codec, onPoison: 'stop', log: () => undefined };
  const [tenant, templateId, assessmentId] = [ids.next(), ids.next(), ids.next()];
  const questions = questionsIn(demoContent().content).map(({ question }) => question);
  let position = 0;

  const stored = ({ stream, type, data }) => {
    position += 1;
    const meta = { tenant, actor: tenant, commandId: '', correlationId: '', causationId: '', occurredAt: clock.now() };
    const place = { stream, version: position, position: String(position).padStart(16, '0') };
    return { id: ids.next(), type, schemaVersion: eventDefinitions[type].version, data, meta, ...place };
  };
  const apply = async (batch) => {
    const decode = decodeOnce(codec);
    for (const lane of lanes) await applyBatch(lane, batch, decode, tools);
  };
  const submitted = (random) => {
    const userId = ids.next();
    const stream = streams.response(tenant, assessmentId, userId);
    const data = submissionOf({ assessmentId, userId, templateId, questions }, random);
    return stored({ stream, type: 'AnswersSubmitted', data });
  };

  const random = randomFrom(11);
  const moment = clock.now();
  const windows = { startDate: moment, endDate: moment, openFormDate: moment, closeFormDate: moment };
  const applied = { templateVersion: 1, shortName: 'Bench', description: 'x', windows };
  await apply([
    ...templateEvents(templateId).map((event) => stored({ ...event, stream: streams.template(tenant, templateId) })),
    stored({
      stream: streams.assessments(tenant),
      type: 'AssessmentsApplied',
      data: { ...applied, templateId, assessments: [{ assessmentId, nodeId: assessmentId }] },
    }),
  ]);
  return {
    async earlier(count) {
      for (let done = 0; done < count; done += 250) {
        const batch = Array.from({ length: Math.min(count - done, 250) }, (_none, index) => everyKind(done + index));
        await apply(batch.map(submitted));
      }
    },
    /** The same answers on both sides: what differs is who answered before. */
    async counted() {
      store.counted();
      await apply([submitted(randomFrom(13))]);
      return store.counted();
    },
    async timed() {
      const batch = [submitted(random)];
      const started = performance.now();
      await apply(batch);
      return performance.now() - started;
    },
    close: () => store.close(),
  };
}
