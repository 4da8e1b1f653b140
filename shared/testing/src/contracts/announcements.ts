import { describe, expect, test } from '@jest/globals';
import type { Announcement, Announcements } from '@tidemark/kernel';
import { type Factory, using } from './opened-port.js';

const announcement = (n: number): Announcement => ({
  tenant: 'acme',
  collection: 'personas',
  ids: [`p${String(n)}`],
  position: String(n).padStart(16, '0'),
  userId: 'é漢',
});

/** The guarantees of announcements within their process. The factory gets the callback for a listener that throws. */
export function announcementsContract(
  name: string,
  factory: (onError: (error: unknown) => void) => ReturnType<Factory<Announcements>>,
): void {
  describe(`announcements: ${name}`, () => {
    test('every listener is called at once, in order, until it unsubscribes', () =>
      using(
        () => factory(() => undefined),
        async ({ port }) => {
          const [a, b]: [Announcement[], Announcement[]] = [[], []];
          port.subscribe((one) => a.push(one));
          const leave = port.subscribe((one) => b.push(one));
          port.publish(announcement(1));
          leave();
          port.publish(announcement(2));
          expect([a, b]).toEqual([[announcement(1), announcement(2)], [announcement(1)]]);
        },
      ));

    test('a listener subscribed twice is called twice, and unsubscribes once', () =>
      using(
        () => factory(() => undefined),
        async ({ port }) => {
          const heard: string[] = [];
          const listener = ({ position }: Announcement): void => void heard.push(position);
          port.subscribe(listener);
          const leave = port.subscribe(listener);
          port.publish(announcement(1));
          leave();
          leave();
          port.publish(announcement(2));
          expect(heard).toEqual([1, 1, 2].map((n) => announcement(n).position));
        },
      ));

    test('a listener that throws is reported, and affects no other', async () => {
      const errors: unknown[] = [];
      await using(
        () => factory((error) => errors.push(error)),
        async ({ port }) => {
          const heard: Announcement[] = [];
          port.subscribe(() => {
            throw new Error('its own fault');
          });
          port.subscribe((one) => heard.push(one));
          expect(() => port.publish(announcement(1))).not.toThrow();
          expect(heard).toEqual([announcement(1)]);
          expect(errors).toEqual([new Error('its own fault')]);
        },
      );
    });
  });
}
