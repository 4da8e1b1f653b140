import type { Announcement, Announcements } from '@tidemark/kernel';

export interface Hearing {
  readonly heard: readonly Announcement[];
  /** Resolves when it has received this many. */
  until(count: number): Promise<void>;
}

export function hearing(announcements: Announcements): Hearing {
  const heard: Announcement[] = [];
  let waits: { readonly count: number; readonly resolve: () => void }[] = [];
  announcements.subscribe((one) => {
    heard.push(one);
    for (const { count, resolve } of waits) if (heard.length >= count) resolve();
    waits = waits.filter(({ count }) => heard.length < count);
  });
  return {
    heard,
    until: async (count) =>
      heard.length >= count ? undefined : new Promise((resolve) => waits.push({ count, resolve })),
  };
}
