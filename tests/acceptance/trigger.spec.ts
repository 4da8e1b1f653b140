import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeObject } from '@tidemark/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { errorMap } from '../harness/client.js';
import { itInDataFolder } from '../harness/one-process.js';
import type { Account } from '../harness/demo.js';
import {
  answersFor,
  applyTo,
  daysFromNow,
  formQuery,
  nodeNamed,
  questionsOf,
  submitBody,
  trigger,
} from '../harness/scenario.js';
import { closeForm } from '../harness/round.js';
import { suiteServer } from '../harness/suite.js';
import { eventually, must } from '../harness/wait.js';

const server = suiteServer();
const boss = () => server().as('oskar');
let booking: string;
let payments: string;

beforeAll(async () => {
  // Links that say whom and what they are about; of a personal one nobody sees it.
  const params = { id: server().demo.organizationId };
  await (await boss()).ok('updateOrganization', { params, body: { answerByLink: false } });
  [booking, payments] = [await nodeNamed(server(), 'Booking'), await nodeNamed(server(), 'Payments')];
});

const onNode = async (node: string, windows = {}) =>
  applyTo(await boss(), { templateId: server().demo.templateId, nodes: [node], windows });
const account = (start: string): Account => server().demo.account(start);
const idsOf = (...starts: string[]) => starts.map((start) => account(start).id);
const invited = async (id: string) => (await (await boss()).ok('assessment', { params: { id } })).respondents.invited;

/** What the links of a mail stand for. */
const meant = (link: string): unknown => decodeObject(new URL(link).searchParams.get('value') ?? '');

/** Who has a mail about an assessment, once there are as many as expected. */
async function mailedAbout(assessmentId: string, count: number): Promise<string[]> {
  return eventually(`${String(count)} mails`, async () => {
    const mails = await server().client.ok('mailbox');
    const to = mails.filter(({ links }) =>
      links.some((link) => JSON.stringify(meant(link) ?? '').includes(assessmentId)),
    );
    return to.length >= count ? to.map((mail) => mail.to).sort() : undefined;
  });
}

describe('triggering', () => {
  it('processes one e-mail for each chosen user of each assessment, and sends it [R1-011 R7-056 R7-057]', async () => {
    const [one, other] = [await onNode(booking), await onNode(payments)];
    const body = [
      { id: one, nodeUsers: idsOf('ana', 'lucia', 'jonas').map((id) => ({ id })) },
      { id: other, nodeUsers: idsOf('lucia').map((id) => ({ id })) },
    ];
    const { processedEmails } = await (await boss()).ok('trigger', { body });
    expect(processedEmails).toBe(4);
    expect((await mailedAbout(one, 3)).join()).toMatch(/^.*ana\.ribeiro@.*jonas\.weber@.*lucia\.fernandez@.*$/);
    expect(await mailedAbout(other, 1)).toEqual([expect.stringContaining(account('lucia').email)]);
    expect([await invited(one), await invited(other)]).toEqual([3, 1]);
  });

  it('quotes the words of the organizer in a mail that reads as it was shown before', async () => {
    const id = await onNode(booking);
    const jonas = account('jonas');
    const query = { language: 'en-US' as const, sentAt: new Date().toISOString() };
    const shown = await (await boss()).ok('formMail', { params: { id }, query });
    expect(shown.writes).toBe('Oskar Lindqvist writes:');
    const message = 'We look at it <b>together</b>.';
    await (await boss()).ok('trigger', { body: [{ id, nodeUsers: [{ id: jonas.id }], message }] });
    await mailedAbout(id, 1);
    const mails = await server().client.ok('mailbox');
    const mail = must(
      mails.find(({ links }) => links.some((link) => JSON.stringify(meant(link) ?? '').includes(id))),
      'mail',
    );
    expect(mail.subject).toBe(shown.subject);
    // All but the greeting, which has a name by then.
    for (const line of [...shown.lines.slice(1), ...shown.small]) expect(mail.text).toContain(line);
    expect(mail.text).toContain(`${shown.writes}\n> ${message}`);
    expect(mail.html).toContain('We look at it &lt;b&gt;together&lt;/b&gt;.');
    const long = [{ id, nodeUsers: [{ id: jonas.id }], message: 'x'.repeat(1001) }];
    expect((await (await boss()).refused('trigger', { body: long })).code).toBe('invalid-request');
  });

  it('sends a link that stands for the user and the assessment, in text and page', async () => {
    const id = await onNode(booking);
    const priya = account('priya');
    await trigger(await boss(), id, [priya.id]);
    await mailedAbout(id, 1);
    const mails = await server().client.ok('mailbox');
    const mail = must(
      mails.find(({ links }) => links.some((link) => JSON.stringify(meant(link) ?? '').includes(id))),
      'mail',
    );
    expect(mail.to).toContain(priya.email);
    expect(mail.subject).not.toBe('');
    const link = must(
      mail.links.find((one) => meant(one) !== undefined),
      'link',
    );
    expect(meant(link)).toEqual({ userId: priya.id, assessmentId: id });
    expect(link.startsWith(`${server().url}/form`)).toBe(true);
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
  });

  itInDataFolder('keeps each mail as a file that any mail program opens', async () => {
    const { email, id: userId } = account('priya');
    const id = await onNode(booking);
    await trigger(await boss(), id, [userId]);
    await mailedAbout(id, 1);
    const folder = join(server().dataDir, 'mail');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    expect(texts.filter((text) => text.includes(email) && /^Subject: /m.test(text)).length).toBeGreaterThan(0);
  });

  it('lists the mailbox newest first', async () => {
    const sent = (await server().client.ok('mailbox')).map(({ sentAt }) => sentAt);
    expect(sent).toEqual([...sent].sort().reverse());
    expect(sent.length).toBeGreaterThan(0);
  });

  it('opens the form of whom it asked, and lists it among their forms', async () => {
    const id = await onNode(booking);
    await trigger(await boss(), id, idsOf('hanna'));
    const hanna = await server().as('hanna');
    expect((await hanna.ok('formsToAnswer')).map(({ assessmentId }) => assessmentId)).toContain(id);
    expect((await hanna.ok('form', formQuery(account('hanna').id, id))).assessment.id).toBe(id);
    expect(
      (await (await server().as('ana')).ok('formsToAnswer')).map(({ assessmentId }) => assessmentId),
    ).not.toContain(id);
  });

  it('again asks again: one more mail, still one person', async () => {
    const id = await onNode(booking);
    await trigger(await boss(), id, idsOf('meilin'));
    expect(await trigger(await boss(), id, idsOf('meilin', 'meilin'))).toEqual({ processedEmails: 1 });
    expect(await mailedAbout(id, 2)).toHaveLength(2);
    expect(await invited(id)).toBe(1);
  });

  it('with the same Idempotency-Key asks once', async () => {
    const [id, later] = [await onNode(booking), await onNode(booking)];
    const input = {
      body: [{ id, nodeUsers: idsOf('samuel').map((user) => ({ id: user })) }],
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    };
    const client = await boss();
    for (const answer of [await client.ok('trigger', input), await client.ok('trigger', input)]) {
      expect(answer).toEqual({ processedEmails: 1 });
    }
    // A mail requested after both exists: a second one of the first would exist too.
    await trigger(client, later, idsOf('samuel'));
    await mailedAbout(later, 1);
    expect(await mailedAbout(id, 1)).toHaveLength(1);
  });

  it('does not ask people again who have answered, and keeps their answers', async () => {
    const id = await onNode(booking);
    const jonas = account('jonas');
    const client = await server().as(jonas);
    const form = await client.ok('form', formQuery(jonas.id, id));
    const said = form.areas.flatMap(({ objectives }) => objectives.flatMap(({ questions }) => questions)).map(() => 3);
    await client.ok('submit', { body: submitBody(jonas.id, id, answersFor(form, said)) });
    await trigger(await boss(), id, [jonas.id]);
    const { respondents } = await (await boss()).ok('assessment', { params: { id } });
    expect(respondents).toMatchObject({ invited: 1, submitted: 1 });
  });
});

describe('a trigger that is refused', () => {
  it.each([
    ['nothing', () => []],
    ['an assessment without users', (id: string) => [{ id, nodeUsers: [] }]],
  ])('with %s selected sends nothing and says so in errors.assessmentError [R5-066 R8-001]', async (_what, bodyOf) => {
    const id = await onNode(booking);
    const problem = await (await boss()).refused('trigger', { body: bodyOf(id) });
    expect(problem).toMatchObject({ status: 422, code: 'nothing-selected' });
    expect(errorMap(problem)).toHaveProperty('assessmentError');
    expect(await invited(id)).toBe(0);
  });

  it('because somebody is no member of the node asks nobody, and names where [X1-007]', async () => {
    const id = await onNode(payments);
    const nodeUsers = idsOf('lucia', 'ana').map((user) => ({ id: user }));
    const problem = await (await boss()).refused('trigger', { body: [{ id, nodeUsers }] });
    expect(problem).toMatchObject({ status: 422, code: 'not-a-member' });
    expect(Object.keys(errorMap(problem)).sort()).toEqual(['0.nodeUsers.1', 'assessmentError']);
    expect(await invited(id)).toBe(0);
  });

  it('because an assessment does not exist asks nobody', async () => {
    const id = await onNode(booking);
    const nodeUsers = idsOf('ana').map((user) => ({ id: user }));
    const body = [
      { id, nodeUsers },
      { id: crypto.randomUUID(), nodeUsers },
    ];
    expect(await (await boss()).refused('trigger', { body })).toMatchObject({
      status: 404,
      code: 'assessment-not-found',
    });
    expect(await invited(id)).toBe(0);
  });

  it('by role, to a user and to an admin outside of the own branch; inside it is open [R6-025]', async () => {
    const warehouse = await onNode(await nodeNamed(server(), 'Warehouse'));
    const own = await onNode(booking);
    const ask = (id: string, start: string) => ({
      body: [{ id, nodeUsers: idsOf(start).map((user) => ({ id: user })) }],
    });
    expect((await (await server().as('ana')).refused('trigger', ask(own, 'ana'))).status).toBe(403);
    const admin = await server().as('bilal');
    expect((await admin.refused('trigger', ask(warehouse, 'kenji'))).status).toBe(403);
    const both = { body: [...ask(own, 'ana').body, ...ask(warehouse, 'kenji').body] };
    expect((await admin.refused('trigger', both)).status).toBe(403);
    expect([await invited(own), await invited(warehouse)]).toEqual([0, 0]);
    expect(await admin.ok('trigger', ask(own, 'ana'))).toEqual({ processedEmails: 1 });
  });

  it('says that the form has closed; before it opens people are asked [X1-043]', async () => {
    const early = await onNode(booking, { openFormDate: daysFromNow(1), closeFormDate: daysFromNow(2) });
    await trigger(await boss(), early, idsOf('ana'));
    expect(await mailedAbout(early, 1)).toHaveLength(1);
    const late = await onNode(booking, { openFormDate: daysFromNow(-2), closeFormDate: daysFromNow(-1) });
    const body = [{ id: late, nodeUsers: idsOf('ana').map((id) => ({ id })) }];
    expect(await (await boss()).refused('trigger', { body })).toMatchObject({ code: 'form-closed' });
    const open = await onNode(booking);
    await trigger(await boss(), open, idsOf('ana'));
    await closeForm(server(), open);
    expect(await (await boss()).refused('remind', { params: { id: open } })).toMatchObject({ code: 'form-closed' });
    expect(await invited(late)).toBe(0);
  });
});

describe('an assessment on a node that is archived', () => {
  it('asks nobody and is answered by nobody any more, and keeps its results', async () => {
    // A node of its own, because it is archived permanently.
    const archived = await nodeNamed(server(), 'Route planning');
    const id = await onNode(archived);
    const kenji = account('kenji');
    await trigger(await boss(), id, [kenji.id]);
    const own = await server().as(kenji);
    const form = await own.ok('form', formQuery(kenji.id, id));
    const body = submitBody(
      kenji.id,
      id,
      answersFor(
        form,
        questionsOf(form).map(() => 3),
      ),
    );
    await own.ok('submit', { body });
    await (await boss()).ok('updateNode', { params: { id: archived }, body: { isArchived: true } });

    expect((await own.ok('formsToAnswer')).map(({ assessmentId }) => assessmentId)).not.toContain(id);
    const change = { params: { id }, body: { description: 'Later' } };
    for (const refused of [
      own.refused('form', formQuery(kenji.id, id)),
      own.refused('saveDraft', { body }),
      own.refused('submit', { body }),
      (await boss()).refused('trigger', { body: [{ id, nodeUsers: [{ id: kenji.id }] }] }),
      (await boss()).refused('changeAssessment', change),
    ]) {
      expect(await refused).toMatchObject({ status: 409, code: 'assessment-archived' });
    }
    expect(await own.ok('assessment', { params: { id } })).toMatchObject({ respondents: { invited: 1, submitted: 1 } });
  });
});
