import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEventStoreDbEventStore } from '@tidemark/adapters';
import { beginning, type EventStore } from '@tidemark/kernel';
import { someEvents } from '@tidemark/testing';
import { type ProtocolServer, startProtocolServer } from './support/protocol-server.js';
import { engineWorkerUrl } from '../harness/programs.js';

let server: ProtocolServer;
let one: EventStore;
let other: EventStore;
beforeEach(async () => {
  server = await startProtocolServer();
  const { url } = server;
  const open = async (namespace: string) =>
    createEventStoreDbEventStore({ url, namespace, workerUrl: engineWorkerUrl });
  one = await open('one');
  other = await open('other');
});
afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  await server.stop();
});

describe('two installations on one server', () => {
  it('have streams and a whole log each of its own', async () => {
    await one.append('stream-1', 0, someEvents(2));
    await other.append('stream-1', 0, someEvents(3));
    expect(await one.read('stream-1')).toHaveLength(2);
    expect((await one.readAll({ after: beginning })).map(({ stream }) => stream)).toEqual(['stream-1', 'stream-1']);
    expect(await other.readAll({ after: beginning })).toHaveLength(3);
  });

  it.each([0, 5, 70, 1200])('find the end of theirs where %i events of the other stand after it', async (behind) => {
    const { position } = await one.append('stream-1', 0, someEvents(1));
    for (let left = behind, stream = 1; left > 0; left -= 100, stream += 1)
      await other.append(`stream-${String(stream)}`, 0, someEvents(Math.min(left, 100)));
    expect(await one.tail()).toBe(position);
    expect(server.pages()).toBe(0);
    await other.append('stream-late', 0, someEvents(3));
    expect(await one.tail()).toBe(position);
    const next = await one.append('stream-1', 1, someEvents(1));
    expect([await one.tail(), server.pages()]).toEqual([next.position, 0]);
  });

  it('have no end before their first event, however much the other holds', async () => {
    await other.append('stream-1', 0, someEvents(20));
    expect([await one.tail(), server.pages()]).toEqual([beginning, 0]);
  });
});
