import { describe, expect, it } from '@jest/globals';
import { afterRefusal, type Delivery } from '@tidemark/deliveries';
import type { BusMessage } from '@tidemark/kernel';
import { deliveriesFor } from './rule.js';

const now = '2026-01-01T00:00:00.000Z';
const message = (given: Partial<BusMessage> = {}): BusMessage => ({
  id: 'm1',
  topic: 'assessments',
  key: 't1',
  type: 'assessment-triggered.v1',
  body: {
    tenant: 't1',
    cause: 'event-1',
    kind: 'invitation',
    assessmentId: 'a1',
    userIds: ['uma', 'wim'],
    position: '7',
    actor: 'sam',
  },
  ...given,
});

describe('the deliveries of a message', () => {
  it('are one per person, identified by cause and recipient', () => {
    const deliveries = deliveriesFor(message(), now);
    expect(deliveries.map(({ id, userId }) => [id, userId])).toEqual([
      ['event-1.a1.uma', 'uma'],
      ['event-1.a1.wim', 'wim'],
    ]);
    expect(deliveries[0]).toMatchObject({
      tenant: 't1',
      status: 'queued',
      dueAt: now,
      attempts: 0,
      causePosition: '7',
    });
    expect(deliveriesFor(message({ id: 'm2' }), now).map(({ id }) => id)).toEqual(deliveries.map(({ id }) => id));
  });

  it('are one for an invited person, no earlier than the invitation', () => {
    const body = { tenant: 't1', cause: 'event-1', userId: 'bob', position: '7', actor: 'sam' };
    expect(deliveriesFor(message({ type: 'user-invited.v1', body }), now)).toEqual([
      expect.objectContaining({ id: 'event-1.bob', kind: 'sign-up', tenant: 't1', userId: 'bob', causePosition: '7' }),
    ]);
  });

  it('are one for the user who wants a new password, and none for an unknown address', () => {
    const reset = (user: object | null) =>
      deliveriesFor(message({ type: 'password-reset-requested.v1', body: { cause: 'c1', user } }), now);
    expect(reset({ tenant: 't1', userId: 'uma' })).toEqual([
      expect.objectContaining({ id: 'c1.uma', kind: 'reset', assessmentId: null, causePosition: null }),
    ]);
    expect(reset(null)).toEqual([]);
  });

  it('are one for a pending account', () => {
    const body = { cause: 'p1', pendingId: 'p1' };
    expect(deliveriesFor(message({ type: 'verification-requested.v1', body }), now)).toEqual([
      expect.objectContaining({ id: 'p1.p1', kind: 'verification', tenant: 'global', userId: 'p1' }),
    ]);
  });

  it('are none for messages of another kind', () => {
    expect(deliveriesFor(message({ type: 'something-else.v1' }), now)).toEqual([]);
  });

  it('report an unreadable message', () => {
    expect(() => deliveriesFor(message({ body: { tenant: 't1' } }), now)).toThrow();
  });
});

describe('after a refusal', () => {
  const [first] = deliveriesFor(message(), now);
  const refused = (delivery: Delivery, permanent = false) => afterRefusal(delivery, 'full', permanent, now);

  it('another try follows, later each time, and in the end none', () => {
    const pauses: (number | string)[] = [];
    let delivery = first;
    while (delivery?.status === 'queued') {
      delivery = refused(delivery);
      const minutes = (Date.parse(delivery.dueAt) - Date.parse(now)) / 60_000;
      pauses.push(delivery.status === 'queued' ? minutes : delivery.status);
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 'failed']);
    expect(delivery).toMatchObject({ attempts: 6, reason: 'full' });
  });

  it('a permanent refusal is the end at once', () => {
    expect(first === undefined ? undefined : refused(first, true)).toMatchObject({ status: 'failed', attempts: 1 });
  });
});
