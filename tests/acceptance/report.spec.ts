import { beforeAll, describe, expect, it } from '@jest/globals';
import { PrintJob, type Report } from '@tidemark/contracts';
import type { Client } from '../harness/client.js';
import { closeForm, reopenForm, setSmallestGroup } from '../harness/round.js';
import {
  applyTo,
  daysFromNow,
  fresh,
  importTemplate,
  nodeNamed,
  type Said,
  submit,
  trigger,
} from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { eventually, must } from '../harness/wait.js';

const server = suiteServer();
const boss = () => server().as('oskar');
let templateId: string;
let booking: string;

beforeAll(async () => {
  booking = await nodeNamed(server(), 'Booking');
  await setSmallestGroup(server(), 3);
  templateId = await importTemplate(await boss(), {
    shortName: fresh('Told'),
    areas: [[{ questions: [ladder(), ladder()] }], [{ questions: [ladder()] }]],
  });
});

const applied = async (node = booking) => applyTo(await boss(), { templateId, nodes: [node] });
async function answer(id: string, said: Readonly<Record<string, readonly Said[]>>): Promise<void> {
  for (const [start, levels] of Object.entries(said)) await submit(server(), server().demo.account(start), id, levels);
}
/** And the form closes. */
async function answerAll(id: string, said: Parameters<typeof answer>[1]): Promise<void> {
  await answer(id, said);
  await closeForm(server(), id);
}
const reportFor = async (start: string, id: string, query: Readonly<Record<string, string>> = {}): Promise<Report> =>
  (await server().as(start)).ok('assessmentReport', { params: { id }, query });
const group = { ana: [1, 1, 1], lucia: [3, 3, 3], meilin: [5, 5, 5] };
/** What differs by who asks and when. */
const whole = ({ madeAt: _at, asOf: _of, madeBy: _by, audiences: _may, language: _in, ...rest }: Report) => rest;

describe('the report of an assessment', () => {
  it('holds every number as the results have it, with what was asked and what the levels mean', async () => {
    const id = await applied();
    await trigger(await boss(), id, [server().demo.account('jonas').id]);
    await answerAll(id, group);
    const report = await reportFor('oskar', id);
    const results = await (await server().as('ana')).ok('assessment', { params: { id } });
    expect(report).toMatchObject({
      format: 'tidemark-report',
      version: 1,
      kind: 'assessment',
      organization: { name: 'Halden Freight' },
      node: { id: booking, name: 'Booking' },
      madeBy: 'Oskar Lindqvist',
      assessmentValue: results.assessmentValue,
      maturityValue: results.maturityValue,
      coverage: results.coverage,
      respondents: { ...results.respondents, counted: 3 },
    });
    expect(report.assessments).toMatchObject([{ id, shortName: results.shortName, assessmentValue: 3 }]);
    expect(report.template.levels.map(({ name }) => name)).toEqual(results.maturityModel);
    for (const [index, area] of report.areas.entries()) {
      const same = must(results.areas[index], 'area');
      expect(area).toMatchObject({ id: same.id, name: same.name, assessmentValue: same.assessmentValue });
      for (const [place, objective] of area.objectives.entries()) {
        const own = must(same.objectives[place], 'objective');
        expect(objective).toMatchObject({
          id: own.id,
          assessmentValue: own.assessmentValue,
          levelShares: own.levelShares,
          maturityShares: own.maturityShares,
          level: own.maturityValue,
          definitions: own.objectiveMaturities.map(({ description }) => ({ description })),
          answersPerLevel: own.answersPerLevel.map((bar) => ({ satisfied: bar.countAllRespondents, of: bar.sum })),
        });
        expect(objective.questions.map(({ title }) => title)).toEqual(own.questions.map(({ title }) => title));
      }
    }
    expect(report.areas[0]?.objectives[0]?.questions[0]).toMatchObject({
      answered: 3,
      value: 3,
      agreement: 1 - 8 / 3 / 6.25,
    });
    expect(must(report.shares, 'shares').reduce((sum, share) => sum + share, 0)).toBeCloseTo(3, 9);
    expect(report.start).toHaveLength(2);
  });

  it('shows every caller what role user sees, because it is passed on', async () => {
    const id = await applied();
    await answerAll(id, { ana: [1, 1, 1], lucia: [5, 5, 5] });
    for (const start of ['ana', 'bilal', 'oskar']) {
      const report = await reportFor(start, id);
      expect([start, report]).toMatchObject([
        start,
        {
          withheld: 'too-few',
          assessmentValue: null,
          respondents: { submitted: 2, counted: null },
          personas: [],
          shares: null,
        },
      ]);
      const [objective] = must(report.areas[0], 'area').objectives;
      const hidden = { withheld: 'too-few', value: null, agreement: null, positions: null, answered: 0 };
      expect(objective).toMatchObject({
        withheld: 'too-few',
        assessmentValue: null,
        level: null,
        questions: [hidden, hidden],
      });
      expect(report.talkAbout).toEqual([]);
    }
  });

  it('shows everything to who may see everyone and asks for it, and says so; role user never', async () => {
    const id = await applied();
    await answer(id, { ana: [1, 1, 1], lucia: [5, 5, 5] });
    const all = await reportFor('oskar', id, { audience: 'all' });
    expect(all).toMatchObject({ audience: 'all', audiences: ['groups', 'all'], assessmentValue: 3 });
    const asked = await reportFor('ana', id, { audience: 'all' });
    expect(asked).toMatchObject({
      audience: 'groups',
      audiences: ['groups'],
      withheld: 'not-yet',
      assessmentValue: null,
    });
  });

  it('reveals no answers of a person by the difference of two reports [X1-082]', async () => {
    const id = await applied();
    await answerAll(id, group);
    const before = await reportFor('oskar', id);
    await reopenForm(server(), id);
    await answer(id, { jonas: [5, 5, 5] });
    const after = await reportFor('oskar', id);
    expect({ ...whole(after), respondents: null, assessments: null }).toEqual({
      ...whole(before),
      respondents: null,
      assessments: null,
    });
    expect(after.respondents).toMatchObject({ submitted: 4, counted: 3 });
    expect(await reportFor('ana', id).then(whole)).toEqual(whole(after));
  });

  it('shows no question of an objective where one was answered by too few: it would be what the objective has besides', async () => {
    const id = await applied();
    await answerAll(id, { ana: [1, 'skip', 1], lucia: [3, 3, 3], meilin: [5, 5, 5] });
    const [first, second] = (await reportFor('oskar', id)).areas;
    const hidden = { withheld: 'few-answers', value: null, answered: 0 };
    expect(first?.objectives[0]?.questions).toMatchObject([hidden, hidden]);
    expect(second?.objectives[0]?.questions[0]).toMatchObject({ value: 3, answered: 3 });
    expect(second?.objectives[0]?.questions[0]).not.toHaveProperty('withheld');
  });

  it('is of a moment for supers alone, cut where groups were shown', async () => {
    const id = await applied();
    const before = new Date().toISOString();
    await answerAll(id, group);
    const then = new Date().toISOString();
    const { personas } = await reportFor('oskar', id, { audience: 'all' });
    await reopenForm(server(), id);
    await answer(id, { jonas: [5, 5, 5], priya: [5, 5, 5], samuel: [5, 5, 5] });
    const [early, late] = [await reportFor('oskar', id, { at: before }), await reportFor('oskar', id, { at: then })];
    expect(early).toMatchObject({ asOf: before, respondents: { submitted: 0 }, assessmentValue: null });
    expect(late).toMatchObject({ asOf: then, assessmentValue: 3, respondents: { counted: 3 } });
    expect((await reportFor('oskar', id)).assessmentValue).toBe(4);
    expect(personas).not.toEqual([]);
    expect((await reportFor('oskar', id, { audience: 'all', at: then })).personas).toEqual(personas);
    const refused = await (await server().as('ana')).refused('assessmentReport', {
      params: { id },
      query: { at: then },
    });
    expect(refused.status).toBe(403);
  });

  it('is in the requested language, else in the reader’s', async () => {
    const id = await applied();
    expect((await reportFor('oskar', id, { language: 'pt-BR' })).language).toBe('pt-BR');
    const client = await boss();
    const wrong = await client.refused('assessmentReport', { params: { id }, query: { language: 'tlh' } });
    expect(wrong.status).toBe(400);
  });
});

describe('the round before, in the report of an assessment', () => {
  const named = async (shortName: string, areas: number) =>
    importTemplate(await boss(), {
      shortName: fresh(shortName),
      areas: Array(areas).fill([{ questions: [ladder()] }]),
    });
  const round = async (of: string, shortName: string, from: number, node = booking) =>
    applyTo(await boss(), {
      templateId: of,
      nodes: [node],
      shortName: fresh(shortName),
      windows: { startDate: daysFromNow(from) },
    });
  const beforeIn = async (start: string, id: string, query: Readonly<Record<string, string>> = {}) =>
    (await reportFor(start, id, query)).before;

  it('has index, areas and objectives then, and what lies between; the first round has none', async () => {
    const of = await named('Again', 2);
    const first = await round(of, 'H1', -200);
    const unanswered = await round(of, 'Asked in vain', -150);
    const second = await round(of, 'H2', -100);
    await answerAll(first, { ana: [1, 2], lucia: [1, 2], meilin: [1, 2] });
    await answerAll(second, { ana: [4, 1], lucia: [4, 1], meilin: [4, 1] });
    await (await boss()).ok('archiveAssessment', { params: { id: first }, body: {} });
    expect(await beforeIn('oskar', first)).toBeNull();
    expect((await beforeIn('oskar', unanswered))?.id).toBe(first);
    const report = await reportFor('ana', second);
    const before = must(report.before, 'round before');
    expect(before).toMatchObject({
      id: first,
      shortName: expect.stringMatching(/^H1/),
      isArchived: true,
      template: { id: of },
      respondents: { submitted: 3, counted: 3 },
      assessmentValue: 1.5,
      difference: 1,
      comparability: 'same',
    });
    expect(before.areas).toEqual([
      { id: report.areas[0]?.id, assessmentValue: 1, comparability: 'same', difference: 3 },
      { id: report.areas[1]?.id, assessmentValue: 2, comparability: 'same', difference: -1 },
    ]);
    expect(before.objectives.map(({ id }) => id)).toEqual(
      report.areas.flatMap(({ objectives }) => objectives.map(({ id }) => id)),
    );
    expect(before.objectives.map(({ difference }) => difference)).toEqual([3, -1]);
  });

  it('is answered alone for screens, as each reader sees both rounds', async () => {
    const of = await named('Before alone', 1);
    const first = await round(of, 'H1', -200);
    const second = await round(of, 'H2', -100);
    await answerAll(first, { ana: [1], lucia: [2] });
    await answerAll(second, { ana: [5], lucia: [4], meilin: [3] });
    const told = async (start: string, id: string) =>
      (await (await server().as(start)).ok('resultsBefore', { params: { id } })).before;
    expect(await told('oskar', second)).toEqual(await beforeIn('oskar', second, { audience: 'all' }));
    expect(await told('oskar', second)).toMatchObject({ id: first, assessmentValue: 1.5, difference: 2.5 });
    expect(await told('ana', second)).toEqual(await beforeIn('ana', second));
    expect(await told('ana', second)).toMatchObject({ withheld: 'too-few', difference: null });
    expect(await told('oskar', first)).toBeNull();
    const at = await (await server().as('ana')).refused('resultsBefore', {
      params: { id: second },
      query: { at: daysFromNow(0) },
    });
    expect(at.code).toBe('not-allowed');
  });

  it('is withheld from readers of a passed-on report while it is too small, with every difference', async () => {
    const of = await named('Small before', 1);
    const first = await round(of, 'H1', -200);
    const second = await round(of, 'H2', -100);
    await answerAll(first, { ana: [1], lucia: [2] });
    await answerAll(second, { ana: [5], lucia: [5], meilin: [5] });
    for (const start of ['ana', 'oskar']) {
      const before = must(await beforeIn(start, second), 'round before');
      expect([start, before]).toMatchObject([
        start,
        {
          id: first,
          withheld: 'too-few',
          assessmentValue: null,
          maturityValue: null,
          difference: null,
          respondents: { submitted: 2, counted: null },
        },
      ]);
      for (const part of [...before.areas, ...before.objectives])
        expect(part).toMatchObject({ assessmentValue: null, difference: null });
    }
    expect(await beforeIn('ana', second, { audience: 'all' })).toMatchObject({ withheld: 'too-few', difference: null });
    expect(await beforeIn('oskar', second, { audience: 'all' })).toMatchObject({
      assessmentValue: 1.5,
      difference: 3.5,
    });
  });

  it('is counted in groups, so that one more answer of then moves nothing', async () => {
    const of = await named('Late before', 1);
    const first = await round(of, 'H1', -200);
    const second = await round(of, 'H2', -100);
    await answerAll(first, { ana: [1], lucia: [1], meilin: [1] });
    await answerAll(second, { ana: [5], lucia: [5], meilin: [5] });
    const before = await beforeIn('oskar', second);
    await reopenForm(server(), first);
    await answer(first, { jonas: [5] });
    const after = must(await beforeIn('oskar', second), 'round before');
    expect(after.respondents).toMatchObject({ submitted: 4, counted: 3 });
    expect({ ...after, respondents: null }).toEqual({ ...before, respondents: null });
  });

  it('is of another version of the template, too, and says what cannot be compared', async () => {
    const client = await boss();
    const of = await named('Revised before', 1);
    const first = await round(of, 'H1', -200);
    await answerAll(first, { ana: [1], lucia: [1], meilin: [1] });
    const next = await client.ok('reviseTemplate', { params: { id: of }, body: { shortName: fresh('Next') } });
    await client.ok('changeAssessment', { params: { id: next.id }, body: { isDeployed: true } });
    const second = await round(next.id, 'H2', -100);
    await answerAll(second, { ana: [3], lucia: [3], meilin: [3] });
    expect(await beforeIn('ana', second)).toMatchObject({ id: first, template: { id: of }, difference: 2 });
    const other = await round(await named('Unrelated', 1), 'H3', -50);
    await answer(other, { ana: [3], lucia: [3], meilin: [3] });
    expect(await beforeIn('ana', other)).toBeNull();
  });
});

describe('the report of a branch', () => {
  it('pools what is shown of its assessments, and leaves out what is withheld', async () => {
    const client = await boss();
    const other = await importTemplate(client, { shortName: fresh('Pooled'), areas: [[{ questions: [ladder()] }]] });
    const one = await applyTo(client, { templateId: other, nodes: [booking] });
    const small = await applyTo(client, { templateId: other, nodes: [booking] });
    await answerAll(one, { ana: [1], lucia: [2], meilin: [3] });
    await answerAll(small, { jonas: [5] });
    const params = { id: booking };
    const query = { template_id: other };
    const report = await client.ok('branchReport', { params, query });
    expect(report.before).toBeNull();
    expect(report).toMatchObject({ kind: 'branch', assessmentValue: 2, respondents: { submitted: 4, counted: 3 } });
    const shown = Object.fromEntries(report.assessments.map(({ id, ...rest }) => [id, rest]));
    expect(shown[one]).toMatchObject({ assessmentValue: 2 });
    expect(shown[small]).toMatchObject({ withheld: 'too-few', assessmentValue: null });
    const chosen = await client.ok('branchReport', { params, query: { ...query, assessments: one } });
    expect(chosen.assessments.map(({ id }) => id)).toEqual([one]);
    expect(chosen.respondents.submitted).toBe(3);
    const all = await client.ok('branchReport', { params, query: { ...query, audience: 'all' } });
    expect(all).toMatchObject({ assessmentValue: 11 / 4, respondents: { counted: 4 } });
    const user = await (await server().as('ana')).refused('branchReport', { params, query });
    expect(user.status).toBe(403);
    const none = await client.refused('branchReport', { params, query: { template_id: 'nowhere' } });
    expect(none.status).toBe(422);
  });
});

describe('the report of a branch as of a moment', () => {
  it('pools what there was then, for supers alone', async () => {
    const client = await boss();
    const of = await importTemplate(client, { shortName: fresh('Then'), areas: [[{ questions: [ladder()] }]] });
    const one = await applyTo(client, { templateId: of, nodes: [booking] });
    await answerAll(one, { ana: [1], lucia: [2], meilin: [3] });
    const then = new Date().toISOString();
    const later = await applyTo(client, { templateId: of, nodes: [booking] });
    await answerAll(later, { ana: [5], lucia: [5], meilin: [5] });
    await reopenForm(server(), one);
    await answer(one, { jonas: [5], priya: [5], samuel: [5] });
    const input = { params: { id: booking }, query: { template_id: of, at: then } };
    const report = await client.ok('branchReport', input);
    expect(report).toMatchObject({ asOf: then, assessmentValue: 2, respondents: { submitted: 3, counted: 3 } });
    expect(report.assessments.map(({ id }) => id)).toEqual([one]);
    const before = { ...input, query: { ...input.query, at: daysFromNow(-1) } };
    expect((await client.refused('branchReport', before)).code).toBe('nothing-selected');
    const now = await client.ok('branchReport', { params: input.params, query: { template_id: of } });
    expect(now).toMatchObject({ assessments: { length: 2 }, respondents: { counted: 9 } });
    const admin = await (await server().as('bilal')).refused('branchReport', input);
    expect(admin.status).toBe(403);
  });

  it('takes the tree and what was archived as they were then', async () => {
    const client = await boss();
    const { rootNodeId: parent_id, organizationId } = server().demo;
    const { id: node_type_id } = must((await client.ok('nodeTypes', { params: { organizationId } }))[0], 'node type');
    const make = async () =>
      (await client.ok('createNode', { body: { name: fresh('Node'), node_type_id, parent_id } })).id;
    const [division, team] = [await make(), await make()];
    const of = await importTemplate(client, { shortName: fresh('Moved'), areas: [[{ questions: [ladder()] }]] });
    const id = await applyTo(client, { templateId: of, nodes: [team] });
    const apart = new Date().toISOString();
    await client.ok('updateNode', { params: { id: team }, body: { parent_id: division } });
    const below = new Date().toISOString();
    await client.ok('archiveAssessment', { params: { id }, body: {} });
    const report = async (at?: string) =>
      client.raw('GET', `/api/nodes/${division}/report?template_id=${of}${at === undefined ? '' : `&at=${at}`}`);
    expect([(await report(apart)).status, (await report(below)).status, (await report()).status]).toEqual([
      422, 200, 422,
    ]);
  });
});

const available = async (): Promise<boolean> => (await (await boss()).ok('reportPrinting')).available;

describe('the PDF of a report', () => {
  const ended = async (client: Client, id: string) =>
    eventually(
      'the PDF',
      async () => {
        const job = await client.ok('printJob', { params: { id } });
        return job.state === 'done' || job.state === 'failed' ? job : undefined;
      },
      80_000,
    );

  /** Follows one to its end. */
  async function printed(start: string, id: string) {
    const client = await server().as(start);
    const begun = await client.ok('printAssessmentReport', { params: { id }, body: { language: 'es' } });
    expect(begun).toMatchObject({ state: expect.stringMatching(/^(waiting|drawing)$/), url: null });
    return ended(client, begun.id);
  }

  it('is made where a Chromium is installed, of what role user is shown, and is had by an address alone', async () => {
    const id = await applied();
    await answer(id, group);
    if (!(await available())) {
      expect((await (await boss()).refused('printAssessmentReport', { params: { id }, body: {} })).status).toBe(404);
      return;
    }
    const job = await printed('ana', id);
    expect(job).toMatchObject({ state: 'done', url: expect.stringMatching(/^\/api\/reports\/files\/[\w-]{43}$/) });
    const file = await fetch(`${server().url}${must(job.url, 'address')}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(file.headers.get('content-disposition')).toContain('Booking');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeGreaterThan(1);
    // The job is its maker's, and who may not see the assessment begins none.
    expect((await (await boss()).refused('printJob', { params: { id: job.id } })).status).toBe(404);
    const nowhere = await (await server().as('ana')).refused('printAssessmentReport', {
      params: { id: 'nowhere' },
      body: {},
    });
    expect(nowhere.status).toBe(404);
  }, 90_000);

  it('lets few wait in an organisation', async () => {
    if (!(await available())) return;
    const id = await applied();
    await answer(id, group);
    const client = await boss();
    const calls = Array.from({ length: 8 }, async () =>
      client.call('printAssessmentReport', { params: { id }, body: {} }),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    // Who comes next finds nobody waiting.
    for (const { status, json } of answers) if (status === 201) await ended(client, PrintJob.parse(json()).id);
  }, 90_000);
});
