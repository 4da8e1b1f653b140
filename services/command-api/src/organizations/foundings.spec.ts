import { describe, expect, it } from '@jest/globals';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import { openWorld } from '../world.fixture.js';
import { createFoundings } from './foundings.js';

const acme = { name: 'Acme', billingEmail: 'billing@acme.example', contactName: 'Ana', phoneNumber: '1' };

describe('a founding', () => {
  it('is completed once at the next start after a crash', async () => {
    const events = createMemoryEventStore();
    const gone = new Error('The power is gone');
    let world = await openWorld({
      events: {
        ...events,
        append: async (stream, expected, batch) =>
          stream.startsWith('tree-') ? Promise.reject(gone) : events.append(stream, expected, batch),
      },
    });
    await expect(createFoundings(world.deps).found(world.context('found'), acme)).rejects.toBe(gone);
    expect((await world.log()).map(({ type }) => type)).not.toContain('NodeCreated');
    world = await openWorld({ ...world.ports, events });
    const whole = ['NameClaimed', 'OrganizationCreated', 'PersonaCreated', 'NodeTypeAdded', 'NodeCreated'];
    expect((await world.log()).map(({ type }) => type)).toEqual(whole);
    world = await openWorld(world.ports);
    expect(await world.log()).toHaveLength(whole.length);
  });

  it('is not retried after a refusal', async () => {
    const world = await openWorld();
    const faulty = createFoundings(world.deps).found(world.context('found'), { ...acme, phoneNumber: ' ' });
    await expect(faulty).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await world.deps.workflows.unfinished('founding')).toEqual([]);
  });
});
