/**
 * (q) The first page of an assessment's respondents with 10 and with 1,000 people who have answered, at the port of the
 * read models. It is measured when nothing was asked before, when it is asked again, and after one more has answered.
 */
import { join } from 'node:path';
import { questionsIn, streams } from '@tidemark/domain';
import { demoContent, submissionOf, templateEvents } from '../lib/demo-log.mjs';
import { ratios, row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { randomFrom } from '../lib/random.mjs';
import { openReadSide, registered } from '../lib/read-side.mjs';
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

/** An assessment that `count` people have answered, in a database of its own. */
async function openSide(path, count) {
  const side = await openReadSide(path);
  const { ids, clock, tenant, apply } = side;
  const [templateId, assessmentId, nodeId, nodeTypeId] = Array.from({ length: 4 }, () => ids.next());
  const questions = questionsIn(demoContent().content).map(({ question }) => question);
  const random = randomFrom(17);
  const answered = (userId) => ({
    stream: streams.response(tenant, assessmentId, userId),
    type: 'AnswersSubmitted',
    data: submissionOf({ assessmentId, userId, templateId, questions }, random),
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
    await apply(batch.flatMap((userId, index) => [registered(side, userId, done + index), answered(userId)]));
  }

  const request = side.request({ params: { id: assessmentId }, query: { limit: PAGE } });
  const ask = async ({ respondentMeans }) => {
    const started = performance.now();
    const { body, total } = await respondentMeans.handle(request);
    const taken = performance.now() - started;
    if (body.length !== Math.min(count, PAGE) || total !== count) throw new Error('Not the page that was asked for');
    return taken;
  };
  return {
    async timed() {
      const handlers = side.handlers();
      const [first, again] = [await ask(handlers), await ask(handlers)];
      await apply([answered(users[0])]);
      return { first, again, moved: await ask(handlers) };
    },
    close: side.close,
  };
}
