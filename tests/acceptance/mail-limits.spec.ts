import { describe, expect, it } from '@jest/globals';
import { applyTo, nodeNamed } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { eventually } from '../harness/wait.js';

const server = suiteServer({ env: { MAIL_SENDER_LIMIT: '2', MAIL_RECIPIENT_LIMIT: '50' } });
const idOf = (start: string) => server().demo.account(start).id;

describe('more e-mails than one person may ask for in a day', () => {
  it('are refused whole, also after a restart, and the answer says which limit it is and when it opens', async () => {
    const client = await server().as('oskar');
    const id = await applyTo(client, {
      templateId: server().demo.templateId,
      nodes: [await nodeNamed(server(), 'Booking')],
    });
    const asking = (...starts: readonly string[]) => ({
      body: [{ id, nodeUsers: starts.map((start) => ({ id: idOf(start) })) }],
    });
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
