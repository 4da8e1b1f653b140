import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createKafkaAnnouncements,
  type KafkaAnnouncements,
  type KafkaAnnouncementsOptions,
} from '@tidemark/adapters/kafka';
import { type Announcement, notice } from '@tidemark/kernel';
import { announcementsContract } from '@tidemark/testing';
import { kafkaMissing, type Shared, startShared } from './support/kafka.js';
import { hearing } from './support/listening.js';
import { readAll } from './support/raw-kafka.js';

const missing = await kafkaMissing();

const announcement = (n: number): Announcement => ({
  tenant: 'acme',
  collection: 'personas',
  ids: [`p${String(n)}`],
  position: String(n).padStart(16, '0'),
});

if (missing !== undefined) {
  console.log(`NOT RUN: announcements over Kafka, because ${missing}.`);
  describe('Kafka', () => it.skip(`not run: ${missing}`, () => undefined));
} else {
  let shared: Shared;
  beforeAll(async () => {
    shared = await startShared();
  }, 120_000);
  afterAll(async () => shared.stop());

  const rhythm = { session: 6000, heartbeat: 200, poll: 50 };
  const opened = async (
    namespace: string,
    options: Pick<KafkaAnnouncementsOptions, 'hearsChanges' | 'onError'> = {},
  ): Promise<KafkaAnnouncements> => {
    const announcements = createKafkaAnnouncements({ brokers: shared.brokers, namespace, rhythm, ...options });
    await announcements.ready();
    return announcements;
  };

  announcementsContract('kafka', async (onError) => {
    const port = await opened(`contract-${randomUUID()}`, { onError });
    return { port, dispose: async () => port.close() };
  });

  describe('announcements between processes', () => {
    const processes: KafkaAnnouncements[] = [];
    const started = async (namespace: string, hearsChanges = true): Promise<KafkaAnnouncements> => {
      const one = await opened(namespace, { hearsChanges });
      processes.push(one);
      return one;
    };
    afterAll(async () => Promise.all(processes.map(async (one) => one.close())));

    it('each hears what the others announce, once and in order, and its own at once and not again', async () => {
      const namespace = `pair-${randomUUID()}`;
      const [a, b] = [await started(namespace), await started(namespace)];
      const [atA, atB] = [hearing(a), hearing(b)];
      for (let n = 0; n < 500; n += 1) a.publish(announcement(n));
      expect(atA.heard).toHaveLength(500);
      await atB.until(500);
      b.publish(announcement(500));
      // What a said itself would have come back before this.
      await atA.until(501);
      const all = Array.from({ length: 501 }, (_, n) => announcement(n));
      expect([atA.heard, atB.heard]).toEqual([all, all]);
    });

    it('what is announced at once goes as one message', async () => {
      const namespace = `together-${randomUUID()}`;
      const [a, b] = [await started(namespace), await started(namespace)];
      const atB = hearing(b);
      for (let n = 0; n < 7; n += 1) a.publish(announcement(n));
      await atB.until(7);
      expect(await readAll(shared.brokers, `${namespace}.announcements`, 1)).toHaveLength(1);
    });

    it('who comes later hears nothing of before', async () => {
      const namespace = `later-${randomUUID()}`;
      const [a, witness] = [await started(namespace), await started(namespace)];
      const seen = hearing(witness);
      a.publish(announcement(1));
      await seen.until(1);
      const late = hearing(await started(namespace));
      a.publish(announcement(2));
      await late.until(1);
      expect(late.heard).toEqual([announcement(2)]);
    });

    it('who shows nothing hears what every process has to hear, and no changes', async () => {
      const namespace = `notices-${randomUUID()}`;
      const [showing, other] = [await started(namespace), await started(namespace, false)];
      const [atShowing, atOther] = [hearing(showing), hearing(other)];
      const first = notice('$sessions', ['s1']);
      const last = notice('$sessions', ['s2']);
      showing.publish(first);
      other.publish(announcement(1));
      showing.publish(announcement(2));
      showing.publish(last);
      await atOther.until(3);
      await atShowing.until(4);
      expect(atOther.heard).toEqual([announcement(1), first, last]);
      expect(atShowing.heard).toEqual(expect.arrayContaining([first, announcement(1), announcement(2), last]));
    });
  });
}
