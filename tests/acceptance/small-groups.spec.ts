import { beforeAll, describe, expect, it } from '@jest/globals';
import { chatCommands } from '@tidemark/contracts';
import { openLive } from '../harness/live.js';
import { closeForm, reopenForm, setSmallestGroup } from '../harness/round.js';
import { applyTo, flat, formQuery, fresh, importTemplate, nodeNamed, submit, tree } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const boss = () => server().as('oskar');
const asAna = () => server().as('ana');
let templateId: string;
let booking: string;

beforeAll(async () => {
  booking = await nodeNamed(server(), 'Booking');
  templateId = await importTemplate(await boss(), {
    shortName: fresh('Grouped'),
    areas: [[{ questions: [ladder()] }]],
  });
  await setSmallestGroup(server(), 3);
});

const newAssessment = async () => applyTo(await boss(), { templateId, nodes: [booking] });
/** Each answers the one question with a level. */
async function answer(id: string, levels: Readonly<Record<string, number>>): Promise<void> {
  for (const [start, level] of Object.entries(levels)) {
    await submit(server(), server().demo.account(start), id, [level]);
  }
}
const valueFor = async (start: string, id: string) =>
  (await (await server().as(start)).ok('assessment', { params: { id } })).assessmentValue;
const spreadFor = async (start: string, id: string) => (await server().as(start)).ok('spread', { params: { id } });
const personaOf = (title: string) =>
  must(
    server().demo.personas.find((persona) => persona.title === title),
    title,
  ).id;
const calculated = async (id: string, ...titles: string[]) => {
  const body = { selectedAssessments: [id], selectedPersonas: titles.map(personaOf) };
  return (await asAna()).ok('calculateMaturity', { body });
};

describe('the organisation’s smallest group', () => {
  it('is 5 until a super sets it, from 1 to 10 [X1-034]', async () => {
    const params = { id: server().demo.organizationId };
    const client = await boss();
    for (const smallestGroup of [0, 11, 2.5]) {
      expect((await client.refused('updateOrganization', { params, body: { smallestGroup } })).status).toBe(400);
    }
    const refused = await (await asAna()).refused('updateOrganization', { params, body: { smallestGroup: 1 } });
    expect(refused.status).toBe(403);
    expect((await (await asAna()).ok('organization', { params })).smallestGroup).toBe(3);
    const { entries } = await client.ok('organizationHistory', {
      params: { organizationId: params.id },
      query: { kind: 'OrganizationSettingsChanged' },
    });
    expect(entries[0]?.changes.find(({ field }) => field === 'smallestGroup')).toMatchObject({ now: 3 });
  });
});

describe('role user', () => {
  it('is shown nothing of fewer, wherever values stand, but their own [X1-030]', async () => {
    const id = await newAssessment();
    await answer(id, { ana: 5, lucia: 1 });
    const client = await asAna();
    const whole = await client.ok('assessment', { params: { id } });
    const withheld = {
      withheld: 'not-yet',
      assessmentValue: null,
      maturityValue: null,
      coverage: { share: null, answered: 0 },
    };
    expect(whole).toMatchObject({ ...withheld, respondents: { submitted: 2 } });
    const objective = must(whole.areas[0]?.objectives[0], 'objective');
    expect(objective).toMatchObject({ ...withheld, currentMaturity_id: null, agreement: null });
    expect(objective.levelShares).toEqual([null, null, null, null, null]);
    const bar = { sum: null, countAllRespondents: null, userSum: 1, count: 1 };
    expect(objective.answersPerLevel[4]).toMatchObject(bar);
    const params = { objectiveId: objective.id };
    expect((await client.ok('answersPerLevel', { params, body: {} }))[4]).toMatchObject(bar);
    expect(await client.ok('objective', { params: { id: objective.id } })).toMatchObject(withheld);
    const { areas } = await client.ok('matrix', { params: { id } });
    expect(areas[0]?.objectives[0]).toMatchObject({ assessmentValue: null, levels: [{ share: null }, {}, {}, {}, {}] });
    expect((await calculated(id)).results).toMatchObject(withheld);
    expect((await calculated(id)).points).toMatchObject([{ value: null }]);
    expect(await spreadFor('ana', id)).toEqual({
      shortName: whole.shortName,
      nodeName: 'Booking',
      submitted: null,
      levels: 5,
      withheld: 'not-yet',
      personas: [],
      objectives: [],
      hidden: 0,
      talkAbout: [],
    });
    const cards = flat(await tree(client, server(), server().demo.account('ana'))).flatMap((node) => node.assessments);
    expect(cards.find((card) => card.id === id)).toMatchObject({
      withheld: 'not-yet',
      assessmentValue: null,
      respondents: 2,
      counted: null,
    });
    const page = await client.ok('completionPage', formQuery(server().demo.account('ana').id, id));
    expect(page).toMatchObject({ team: withheld, own: { assessmentValue: 5 }, respondents: 2, smallestGroup: 3 });
    // Where to start is then told by the own answers.
    expect(page.recommendations.map((one) => one.objective.id)).toEqual([objective.id]);
  });

  it('includes in the assistant’s answer that values are withheld, and why', async () => {
    const id = await newAssessment();
    await answer(id, { lucia: 1 });
    const { shortName } = await (await asAna()).ok('assessment', { params: { id } });
    const asked = async (start: string, text: string) => {
      const socket = await openLive(server().url, must((await server().as(start)).token, 'token'));
      const payload = { text, language: 'en-US' };
      const { answer: given } = await socket.act({ command: chatCommands.mentor, payload, event: 'chat' });
      socket.close();
      return must(given, 'answer');
    };
    const question = `What is the value of ${shortName} in Booking?`;
    const told = await asked('ana', question);
    const why = 'Shown when the form closes, or once 6 people have answered.';
    expect(told.text).toContain(`The results of ${shortName} in Booking are withheld. ${why}`);
    expect(told.sources).toMatchObject([{ kind: 'assessment', id }]);
    expect((await asked('oskar', question)).text).toContain('score 1.00 of 5');
  });

  it('is withheld what supers, and admins on their branches, see [X1-031]', async () => {
    const id = await newAssessment();
    await answer(id, { ana: 5, lucia: 1 });
    for (const start of ['oskar', 'bilal']) expect([start, await valueFor(start, id)]).toEqual([start, 3]);
    expect(await valueFor('jonas', id)).toBeNull();
  });

  it('sees the first people of an open form once as many again have answered, and nothing of one more [X1-032]', async () => {
    const id = await newAssessment();
    await answer(id, { ana: 1, lucia: 1, meilin: 1, jonas: 5, priya: 5 });
    // The same person again is still one.
    await answer(id, { priya: 4 });
    expect([await valueFor('ana', id), await valueFor('oskar', id)]).toEqual([null, 12 / 5]);
    await answer(id, { samuel: 5 });
    expect([await valueFor('ana', id), await valueFor('oskar', id)]).toEqual([1, 17 / 6]);
    expect((await calculated(id)).results.assessmentValue).toBe(1);
    const seen = await (await asAna()).ok('completionPage', formQuery(server().demo.account('ana').id, id));
    expect(seen).toMatchObject({ team: { assessmentValue: 1 }, respondents: 3, submitted: 6 });
    await answer(id, { hanna: 5 });
    expect(await valueFor('ana', id)).toBe(1);
  });

  it('sees what supers see once the form has closed, and until enough people have answered again [X1-032, X1-080]', async () => {
    const id = await newAssessment();
    await answer(id, { ana: 1, lucia: 2, meilin: 3, jonas: 5 });
    await closeForm(server(), id);
    const [own, whole] = await Promise.all(
      ['ana', 'oskar'].map(async (start) => (await server().as(start)).ok('assessment', { params: { id } })),
    );
    expect(own?.respondents).toMatchObject({ submitted: 4, counted: 4 });
    expect({ ...own, may: null }).toEqual({ ...whole, may: null, areas: own?.areas, node: own?.node });
    await reopenForm(server(), id);
    await answer(id, { priya: 5, samuel: 5 });
    expect([await valueFor('ana', id), await valueFor('oskar', id)]).toEqual([11 / 4, 21 / 6]);
    await closeForm(server(), id);
    expect(await (await asAna()).ok('assessment', { params: { id } })).toMatchObject({
      assessmentValue: 11 / 4,
      respondents: { submitted: 6, counted: 4 },
    });
    await reopenForm(server(), id);
    await answer(id, { lucia: 5 });
    expect([await valueFor('ana', id), await valueFor('oskar', id)]).toEqual([24 / 6, 24 / 6]);
  });

  it('sees no values of a round to which they were asked and have not answered [X1-081]', async () => {
    const id = await newAssessment();
    const client = await boss();
    await client.ok('trigger', { body: [{ id, nodeUsers: [{ id: server().demo.account('ana').id }] }] });
    await answer(id, { lucia: 1, meilin: 1, jonas: 1, priya: 5, samuel: 5, hanna: 5 });
    expect(await (await asAna()).ok('assessment', { params: { id } })).toMatchObject({
      withheld: 'answer-first',
      assessmentValue: null,
      respondents: { submitted: 6, counted: null },
    });
    await answer(id, { ana: 5 });
    expect(await valueFor('ana', id)).toBe(1);
  });

  it('sees no persona that is no group, or that leaves none of the whole [X1-033]', async () => {
    const id = await newAssessment();
    // Three developers, a product manager and a site reliability engineer.
    await answer(id, { ana: 1, meilin: 1, jonas: 1, lucia: 5, priya: 3 });
    expect((await calculated(id, 'Developer')).results).toMatchObject({ withheld: 'not-yet' });
    await closeForm(server(), id);
    for (const titles of [['Developer'], ['Product manager'], ['Developer', 'Product manager']])
      expect([titles, (await calculated(id, ...titles)).results]).toMatchObject([
        titles,
        { withheld: 'few-answers', assessmentValue: null },
      ]);
    expect(await spreadFor('ana', id)).toMatchObject({ submitted: 5, personas: [], objectives: [{ personas: [] }] });
  });

  it('sees no selection that has a small assessment more than another [X1-033]', async () => {
    const [large, small] = [await newAssessment(), await newAssessment()];
    await answer(large, { ana: 2, lucia: 2, meilin: 2 });
    await answer(small, { jonas: 5 });
    for (const id of [large, small]) await closeForm(server(), id);
    const body = { selectedAssessments: [large, small], selectedPersonas: [] };
    const both = await (await asAna()).ok('calculateMaturity', { body });
    expect(both.results).toMatchObject({ withheld: 'too-few', assessmentValue: null });
    expect((await calculated(large)).results.assessmentValue).toBe(2);
  });

  it('shows in the form the smallest group with results', async () => {
    const id = await newAssessment();
    const form = await (await asAna()).ok('form', formQuery(server().demo.account('ana').id, id));
    expect(form.smallestGroup).toBe(3);
  });
});
