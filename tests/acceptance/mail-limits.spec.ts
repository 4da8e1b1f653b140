import { describe, expect, it } from '@jest/globals';
import { applyTo, nodeNamed } from '../harness/scenario.js';
import type { Server } from '../harness/server.js';
import { suiteServer } from '../harness/suite.js';
import { eventually } from '../harness/wait.js';

/** A new assessment of the node Booking, and the call that asks somebody to answer it. */
async function prepare(server: () => Server) {
  const client = await server().as('oskar');
  const { templateId } = server().demo;
  const id = await applyTo(client, { templateId, nodes: [await nodeNamed(server(), 'Booking')] });
  const nodeUsers = (starts: readonly string[]) => starts.map((start) => ({ id: server().demo.account(start).id }));
  return { id, client, asking: (...starts: readonly string[]) => ({ body: [{ id, nodeUsers: nodeUsers(starts) }] }) };
}

describe('more e-mails than one person may ask for in a day', () => {
  const server = suiteServer({ env: { MAIL_SENDER_LIMIT: '2', MAIL_RECIPIENT_LIMIT: '50' } });

  it('are refused whole, also after a restart, and the answer says which limit it is and when it opens [X1-035]', async () => {
    const { id, client, asking } = await prepare(server);
    expect(await client.ok('trigger', asking('ana', 'jonas'))).toEqual({ processedEmails: 2 });
    const params = { organizationId: server().demo.organizationId };
    const sent = await eventually('both mails', async () => {
      const deliveries = await client.ok('deliveries', { params, query: { assessment_id: id } });
      return deliveries.length === 2 && deliveries.every(({ canResend }) => canResend) ? deliveries : undefined;
    });
    await server().stop();
    await server().restart();

    const again = await server().as('oskar');
    const attempts = [
      again.call('trigger', asking('ana')),
      again.call('remind', { params: { id } }),
      again.call('resendDelivery', { params: { id: sent[0]?.id ?? '' } }),
      again.call('inviteUsers', {
        body: {
          invitedUsers: [{ email: 'new@nowhere.example', role: 'user', persona: 'Developer' }],
          selectedNodes: [await nodeNamed(server(), 'Booking')],
        },
      }),
    ];
    for (const { status, headers, json } of await Promise.all(attempts)) {
      expect(json()).toMatchObject({
        code: 'too-many-mails',
        detail: expect.stringMatching(/2 e-mails a day.*more from/),
      });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000);
    }
    const deliveries = await again.ok('deliveries', { params, query: { assessment_id: id } });
    expect(deliveries).toHaveLength(2);
    const other = await server().as(server().demo.some('admin'));
    expect((await other.call('remind', { params: { id } })).status).not.toBe(429);
  });
});

describe('more e-mails than one organisation may ask for in a day', () => {
  const server = suiteServer({ env: { MAIL_ORGANIZATION_LIMIT: '2', MAIL_SENDER_LIMIT: '0' } });

  it('are refused whole, for any user of it [X1-036]', async () => {
    const { asking } = await prepare(server);
    const [first, second] = [await server().as('oskar'), await server().as('bilal')];
    expect(await first.ok('trigger', asking('ana'))).toEqual({ processedEmails: 1 });
    const tooMany = await second.refused('trigger', asking('jonas', 'meilin'));
    expect(tooMany).toMatchObject({ status: 429, code: 'too-many-mails' });
    expect(tooMany.detail).toMatch(/^The organization may ask for 2 e-mails a day/);
    // What was refused has taken nothing: there is one left.
    expect(await second.ok('trigger', asking('jonas'))).toEqual({ processedEmails: 1 });
    expect((await first.refused('trigger', asking('meilin'))).code).toBe('too-many-mails');
  });
});

describe('more e-mails than one address may get in a day', () => {
  const server = suiteServer({ env: { MAIL_RECIPIENT_LIMIT: '1' } });

  it('are refused, for any sender; others get theirs [X1-037]', async () => {
    const { asking } = await prepare(server);
    const [first, second] = [await server().as('oskar'), await server().as('bilal')];
    expect(await first.ok('trigger', asking('ana'))).toEqual({ processedEmails: 1 });
    for (const starts of [['ana'], ['ana', 'jonas']]) {
      const tooMany = await second.refused('trigger', asking(...starts));
      expect(tooMany).toMatchObject({ status: 429, code: 'too-many-mails' });
      expect(tooMany.detail).toMatch(/^One address may get 1 e-mails a day/);
    }
    expect(await second.ok('trigger', asking('jonas'))).toEqual({ processedEmails: 1 });
  });
});
