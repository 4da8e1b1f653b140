import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore, Ports } from '@tidemark/kernel';
import { createMemoryPorts } from '@tidemark/kernel/memory';
import { decideDemo, type DemoFacts, type DemoMarkers, openDemoMarkers } from './marker.js';

let ports: Ports;
let markers: DemoMarkers;
const empty = (): EventStore => ports.events;
const filled = (): EventStore => ({ ...ports.events, tail: async () => '0000000000000001' });
const facts: DemoFacts = {
  organizationId: 'o',
  rootNodeId: 'r',
  templateId: 't',
  assessments: [],
  personas: [],
  accounts: [],
};

beforeEach(async () => {
  ports = createMemoryPorts();
  markers = await openDemoMarkers(ports.state, ports.clock, ports.ids);
});

describe('whether there is a demo', () => {
  it('is decided once, for a log without events where it is welcome', async () => {
    const marker = await decideDemo('auto', markers, empty(), true);
    expect(marker).toMatchObject({ facts: null, seededAt: ports.clock.now() });
    expect(await decideDemo('auto', markers, filled(), true)).toEqual(marker);
    expect(await decideDemo('on', markers, filled(), true)).toEqual(marker);
  });
  it('is no where it is not welcome, or on a log that holds events', async () => {
    expect(await decideDemo('auto', markers, empty(), false)).toBeUndefined();
    expect(await decideDemo('auto', markers, filled(), true)).toBeUndefined();
    expect(await markers.read()).toBeUndefined();
  });
  it('is yes anywhere when it is asked for, but refused on a log of something else', async () => {
    expect(await decideDemo('on', markers, empty(), false)).toBeDefined();
    const others = createMemoryPorts();
    const unmarked = await openDemoMarkers(others.state, others.clock, others.ids);
    await expect(decideDemo('on', unmarked, filled(), true)).rejects.toThrow('DEMO=on');
    expect(await unmarked.read()).toBeUndefined();
  });
  it('is no when it is off, though there is one: its accounts are then told to nobody', async () => {
    await decideDemo('on', markers, empty(), true);
    expect(await decideDemo('off', markers, filled(), true)).toBeUndefined();
  });
});

describe('the marker', () => {
  it('has a password of its own that a new password may be', async () => {
    const { password } = await markers.begin();
    expect(password).toMatch(/^[A-Z][a-z]+-\d{4}-tide$/);
  });
  it('remembers what was made once all of it was', async () => {
    const begun = await markers.begin();
    await markers.finish(begun, facts);
    const again = await openDemoMarkers(ports.state, ports.clock, ports.ids);
    expect(await again.read()).toEqual({ ...begun, facts });
  });
  it('forgets who is erased, once and for all, also two at once', async () => {
    const account = (id: string) => ({ id, role: 'user', email: `${id}@x.example`, password: 'p', firstName: id });
    expect(await markers.forget('ana')).toBeUndefined();
    await markers.finish(await markers.begin(), { ...facts, accounts: ['ana', 'noa', 'eva'].map(account) });
    await Promise.all([markers.forget('ana'), markers.forget('noa')]);
    const left = { ...facts, accounts: [account('eva')] };
    expect(await markers.forget('ana')).toEqual(left);
    expect(await markers.read()).toMatchObject({ facts: left });
  });
});
