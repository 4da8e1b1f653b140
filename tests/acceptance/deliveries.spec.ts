import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MailDelivery } from '@tidemark/contracts';
import { itInOneProcess } from '../harness/one-process.js';
import { applyTo, nodeNamed, submit, trigger } from '../harness/scenario.js';
import { type Server, startServer } from '../harness/server.js';
import { type MailServer, startMailServer, startSilentServer } from '../harness/smtp.js';
import { longLimit } from '../harness/suite.js';
import { eventually, within } from '../harness/wait.js';

jest.setTimeout(longLimit);
let mails: MailServer;
let server: Server;
let booking: string;
/** The mails of the demo. */
let ofDemo: readonly MailDelivery[];
beforeAll(
  async () => {
    mails = await startMailServer();
    server = await startServer({ folder: 'empty', env: { SMTP_URL: mails.url, DEMO: 'on' } });
    booking = await nodeNamed(server, 'Booking');
    ofDemo = await eventually('the mails of the demo, with reminders of two rounds', async () => {
      const all = await deliveries();
      const reminded = new Set(all.flatMap((mail) => (mail.kind === 'reminder' ? [mail.assessment_id] : [])));
      return reminded.size === 2 && all.every(({ status }) => status === 'sent') ? all : undefined;
    });
  },
  Math.max(longLimit, 180_000),
);
afterAll(async () => {
  await server.dispose();
  await mails.stop();
}, 60_000);

const idOf = (start: string) => server.demo.account(start).id;
const addressOf = (start: string) => server.demo.account(start).email;
const round = async () => applyTo(await server.as('oskar'), { templateId: server.demo.templateId, nodes: [booking] });

async function deliveries(query: Readonly<Record<string, string>> = {}, who = 'oskar'): Promise<MailDelivery[]> {
  const client = await server.as(who);
  return client.ok('deliveries', { params: { organizationId: server.demo.organizationId }, query });
}

const deliveriesOf = async (assessmentId: string, who = 'oskar') => deliveries({ assessment_id: assessmentId }, who);

/** The delivery to somebody, once it is in a state. */
const delivery = async (assessmentId: string, start: string, status: MailDelivery['status']) =>
  eventually(`${start}: ${status}`, async () =>
    (await deliveriesOf(assessmentId)).find((each) => each.user.id === idOf(start) && each.status === status),
  );
const takenFor = (start: string) => mails.taken.filter((address) => address === addressOf(start)).length;
const readFor = (start: string) => mails.read.filter((address) => address === addressOf(start)).length;

describe('what became of an e-mail', () => {
  it('is shown as sent for every mail of the demo', () => {
    expect(new Set(ofDemo.map(({ status }) => status))).toEqual(new Set(['sent']));
    expect(new Set(ofDemo.map(({ kind }) => kind))).toEqual(new Set(['invitation', 'reminder']));
  });

  it('is shown to its sender: sent, or failed with the reason, and then sent again on request', async () => {
    mails.receive(addressOf('jonas'), 'refuse');
    const id = await round();
    // The demo has asked them before, and other tests may have.
    await eventually('no mail on its way', async () => {
      const all = await deliveries();
      return all.every(({ status }) => status !== 'queued' && status !== 'sending') || undefined;
    });
    const [toAna, toJonas] = [takenFor('ana'), takenFor('jonas')];
    await trigger(await server.as('oskar'), id, [idOf('ana'), idOf('jonas')]);
    const sent = await delivery(id, 'ana', 'sent');
    expect(sent).toMatchObject({ kind: 'invitation', attempts: 1, reason: null, sender_id: idOf('oskar') });
    const failed = await delivery(id, 'jonas', 'failed');
    expect(failed.reason).toContain('No such mailbox');
    expect(failed).toMatchObject({ canResend: true, user: { email: addressOf('jonas') } });

    mails.receive(addressOf('jonas'), 'take');
    const boss = await server.as('oskar');
    expect(await boss.ok('resendDelivery', { params: { id: failed.id } })).toEqual({ status: 'queued' });
    await delivery(id, 'jonas', 'sent');
    expect(takenFor('jonas')).toBe(toJonas + 1);
    expect(takenFor('ana')).toBe(toAna + 1);
  });

  it('is uncertain when the outcome is unknown, and not repeated automatically [X1-023]', async () => {
    mails.receive(addressOf('priya'), 'hang-up');
    const [read, taken] = [readFor('priya'), takenFor('priya')];
    const id = await round();
    await trigger(await server.as('oskar'), id, [idOf('priya')]);
    const uncertain = await delivery(id, 'priya', 'uncertain');
    expect(uncertain.reason).not.toBeNull();
    expect(readFor('priya')).toBe(read + 1);
    mails.receive(addressOf('priya'), 'take');
    await (await server.as('oskar')).ok('resendDelivery', { params: { id: uncertain.id } });
    await delivery(id, 'priya', 'sent');
    expect(takenFor('priya')).toBe(taken + 1);
  });

  // Of several notifiers another one says so, after the ten minutes that no sending takes.
  itInOneProcess(
    'is uncertain after a kill -9 in the middle of it, and automatically accepted at most once',
    async () => {
      mails.receive(addressOf('samuel'), 'silence');
      const read = readFor('samuel');
      const id = await round();
      await trigger(await server.as('oskar'), id, [idOf('samuel')]);
      await eventually('the mail at the server', () => (readFor('samuel') > read ? true : undefined));
      await server.kill9();
      await server.restart();
      await delivery(id, 'samuel', 'uncertain');
      expect(readFor('samuel')).toBe(read + 1);
    },
  );

  it('waits for the next start when the product stops while a mail server keeps silent, and the stop is an orderly one', async () => {
    const silent = await startSilentServer();
    await server.stop();
    await server.restart({ SMTP_URL: silent.url });
    const id = await round();
    await trigger(await server.as('oskar'), id, [idOf('lucia')]);
    await within(15_000, 'the connection', silent.called);
    expect(await within(9_000, 'the stop', server.stop())).toEqual({ code: 0, signal: null });
    silent.stop();
    const taken = takenFor('lucia');
    await server.restart();
    const sent = await delivery(id, 'lucia', 'sent');
    expect([sent.attempts, takenFor('lucia')]).toEqual([1, taken + 1]);
  });

  it('is found by its recipient', async () => {
    const id = await round();
    const boss = await server.as('oskar');
    await trigger(boss, id, [idOf('ana'), idOf('jonas')]);
    await delivery(id, 'ana', 'sent');
    const found = await deliveries({ user_id: idOf('ana') });
    expect(found.some(({ assessment_id }) => assessment_id === id)).toBe(true);
    expect(new Set(found.map(({ user }) => user.id))).toEqual(new Set([idOf('ana')]));
  });

  it('is shown to its sender, to supers and to admins of the branch, who may send it again', async () => {
    const id = await round();
    await trigger(await server.as('oskar'), id, [idOf('ana')]);
    const { id: deliveryId } = await delivery(id, 'ana', 'sent');
    expect((await deliveriesOf(id, 'bilal')).map((each) => [each.id, each.may])).toEqual([[deliveryId, ['resend']]]);
    await (await server.as('bilal')).ok('resendDelivery', { params: { id: deliveryId } });
  });

  it('is hidden from admins of other branches, and from users', async () => {
    const id = await round();
    await trigger(await server.as('oskar'), id, [idOf('ana')]);
    const { id: deliveryId } = await delivery(id, 'ana', 'sent');
    expect(await deliveriesOf(id, 'greta')).toEqual([]);
    const admin = await server.as('greta');
    expect((await admin.refused('resendDelivery', { params: { id: deliveryId } })).code).toBe('delivery-not-found');
    const user = await server.as('ana');
    expect((await user.refused('resendDelivery', { params: { id: deliveryId } })).status).toBe(403);
  });
});

describe('a reminder', () => {
  it('goes to everybody who was asked and has not answered, in one call', async () => {
    const id = await round();
    const boss = await server.as('oskar');
    await trigger(boss, id, [idOf('ana'), idOf('jonas'), idOf('priya')]);
    await submit(
      server,
      server.demo.account('ana'),
      id,
      Array.from({ length: 66 }, () => 2),
    );
    expect(await boss.ok('remind', { params: { id } })).toEqual({ processedEmails: 2 });
    const reminders = await eventually('two reminders', async () => {
      const sent = (await deliveriesOf(id)).filter(({ kind, status }) => kind === 'reminder' && status === 'sent');
      return sent.length === 2 ? sent : undefined;
    });
    expect(reminders.map(({ user }) => user.id).sort()).toEqual([idOf('jonas'), idOf('priya')].sort());
  });

  it('is refused when nobody is missing, and to who may not trigger', async () => {
    const id = await round();
    const boss = await server.as('oskar');
    expect((await boss.refused('remind', { params: { id } })).code).toBe('nothing-selected');
    expect((await (await server.as('ana')).refused('remind', { params: { id } })).status).toBe(403);
    expect((await boss.refused('remind', { params: { id: 'nowhere' } })).code).toBe('assessment-not-found');
  });
});
