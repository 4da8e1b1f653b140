import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dayAt } from '@tidemark/contracts';
import type { Client } from '../harness/client.js';
import { command } from '../harness/commands.js';
import { readTables } from '../harness/facts.js';
import { mailsTo, mailTo } from '../harness/mails.js';
import { isDistributed } from '../harness/profile.js';
import { applyBody, formQuery, fresh, importTemplate, nodeNamed, submit, trigger } from '../harness/scenario.js';
import { temporaryFolder } from '../harness/server.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { must } from '../harness/wait.js';

// The zone of the machine is none of the organisation's.
const server = suiteServer({ env: { TZ: 'Asia/Kathmandu' } });
const zones = ['America/New_York', 'Europe/Oslo', 'Pacific/Auckland'] as const;

let boss: Client;
let templateId: string;
let booking: string;
const made: string[] = [];

beforeAll(async () => {
  boss = await server().as('oskar');
  booking = await nodeNamed(server(), 'Booking');
  templateId = await importTemplate(boss, { shortName: fresh('Days'), areas: [[{ questions: [ladder()] }]] });
});

const moveTo = async (timeZone: string) =>
  boss.ok('updateOrganization', { params: { id: server().demo.organizationId }, body: { timeZone } });
const period = { startDate: '2026-03-29', endDate: '2026-10-25' };

describe.each(zones)('in %s', (zone) => {
  const today = dayAt(new Date(), zone);
  const form = { openFormDate: addDays(today, -2), closeFormDate: addDays(today, 30) };
  const days = { ...period, ...form };
  const inZone = (moment: string | null) => dayAt(new Date(must(moment, 'moment')), zone);
  const daysOf = (windows: Readonly<Record<keyof typeof days, string | null>>) =>
    Object.fromEntries(Object.keys(days).map((name) => [name, inZone(windows[name as keyof typeof days])]));
  const timeOf = (moment: string) => new Date(moment).toLocaleTimeString('en-GB', { timeZone: zone });
  const whole = async () => boss.ok('assessment', { params: { id } });
  let id: string;

  beforeAll(async () => {
    await moveTo(zone);
    const body = { ...applyBody({ templateId, nodes: [booking] }), ...days };
    id = must((await boss.ok('apply', { body })).assessments[0], 'assessment').id;
    made.push(id);
  });

  it('the days that were picked are stored, mailed, asked, presented, reported and remembered [X1-025 X1-070]', async () => {
    const { openFormDate, closeFormDate, ...stored } = await whole();
    expect(daysOf({ openFormDate, closeFormDate, ...stored })).toEqual(days);
    expect(timeOf(must(openFormDate, 'opening'))).toBe('00:00:00');
    expect(timeOf(must(closeFormDate, 'closing'))).toBe('23:59:59');

    const ana = server().demo.account('ana');
    const before = await mailsTo(server(), ana.email);
    await trigger(boss, id, [ana.id]);
    const mail = await mailTo(server(), ana.email, { count: before.length + 1 });
    const said = (day: string) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
    for (const day of [days.startDate, days.endDate, days.closeFormDate]) expect(mail.text).toContain(said(day));

    const client = await server().as(ana);
    expect((await client.ok('currentUser')).organization_timeZone).toBe(zone);
    const { assessment } = await client.ok('form', formQuery(ana.id, id));
    expect(daysOf(assessment)).toEqual(days);

    const { round } = await client.ok('resultsPresented', { params: { id } });
    expect([inZone(round.startDate), inZone(round.closeFormDate)]).toEqual([days.startDate, days.closeFormDate]);

    const report = await boss.ok('assessmentReport', { params: { id }, query: { audience: 'all' } });
    expect(report.timeZone).toBe(zone);
    const [one] = report.assessments;
    expect([inZone(must(one, 'row').startDate), inZone(must(one, 'row').endDate)]).toEqual(Object.values(period));

    await boss.ok('changeAssessment', { params: { id }, body: { endDate: '2026-10-31' } });
    const { entries, timeZone } = await boss.ok('assessmentHistory', { params: { id }, query: {} });
    const changed = must(
      entries.find(({ kind }) => kind === 'AssessmentChanged'),
      'entry',
    );
    expect(timeZone).toBe(zone);
    expect(changed.changes).toMatchObject([{ field: 'endDate', wasText: 'Oct 25, 2026', nowText: 'Oct 31, 2026' }]);
    await boss.ok('changeAssessment', { params: { id }, body: { endDate: days.endDate } });
  });

  it('a form is answered on its days and no later [X1-071]', async () => {
    const ana = server().demo.account('ana');
    const body = (closeFormDate: string) => ({ params: { id }, body: { closeFormDate } });
    await boss.ok('changeAssessment', body(addDays(today, -2)));
    const closed = await (await server().as(ana)).refused('form', formQuery(ana.id, id));
    expect(closed.code).toBe('form-closed');
    await boss.ok('changeAssessment', body(days.closeFormDate));
    await submit(server(), ana, id, [2]);
  });
});

it('a new zone leaves all days as they were, those of the facts too [X1-072]', async () => {
  await moveTo('Asia/Kolkata');
  const rows = async () => Promise.all(made.map(async (id) => boss.ok('assessment', { params: { id } })));
  for (const { startDate, endDate, closeFormDate } of await rows()) {
    const [first, last, closes] = [startDate, endDate, closeFormDate].map((moment) =>
      dayAt(new Date(must(moment, 'moment')), 'Asia/Kolkata'),
    );
    expect([first, last]).toEqual(Object.values(period));
    expect(closes).toBeDefined();
    expect(must(closeFormDate, 'closing')).toMatch(/T18:29:59\.999Z$/);
  }
  if (isDistributed) return;
  const folder = await temporaryFolder();
  const { code, said } = await command('facts', ['--out', folder], { dataDir: server().dataDir });
  expect({ code, said }).toMatchObject({ code: 0 });
  const { rounds } = await readTables(join(folder, 'facts.sqlite'));
  const own = must(rounds, 'rounds').filter((row) => made.includes(String(row['assessment_id'])));
  expect(own).toHaveLength(made.length);
  for (const row of own) expect([row['start_day'], row['end_day']]).toEqual(Object.values(period));
  await rm(folder, { recursive: true, force: true });
});
