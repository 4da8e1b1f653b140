import { createMemoryAnnouncements } from '@tidemark/kernel/memory';
import { announcementsContract } from '@tidemark/testing';

announcementsContract('memory', async (onError) => ({
  port: createMemoryAnnouncements(onError),
  dispose: async () => undefined,
}));
