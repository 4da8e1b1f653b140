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

describe('the decision for a demo', () => {
  it('is made once, for a log without events where it is welcome', async () => {
    const marker = await decideDemo('auto', markers, empty(), true);
    expect(marker).toMatchObject({ facts: null, seededAt: ports.clock.now() });
    expect(await decideDemo('auto', markers, filled(), true)).toEqual(marker);
    expect(await decideDemo('on', markers, filled(), true)).toEqual(marker);
  });
  it('is no where it is not welcome, or on a log with events', async () => {
    expect(await decideDemo('auto', markers, empty(), false)).toBeUndefined();
    expect(await decideDemo('auto', markers, filled(), true)).toBeUndefined();
    expect(await markers.read()).toBeUndefined();
  });
  it('is yes anywhere on request, but refused on a log of something else', async () => {
    expect(await decideDemo('on', markers, empty(), false)).toBeDefined();
    const others = createMemoryPorts();
    const unmarked = await openDemoMarkers(others.state, others.clock, others.ids);
    await expect(decideDemo('on', unmarked, filled(), true)).rejects.toThrow('DEMO=on');
    expect(await unmarked.read()).toBeUndefined();
  });
  it('is no when it is off, even if a demo exists: its accounts are then hidden', async () => {
    await decideDemo('on', markers, empty(), true);
    expect(await decideDemo('off', markers, filled(), true)).toBeUndefined();
  });
});

describe('the marker', () => {
  it('has its own password, which is valid as a new password', async () => {
    const { password } = await markers.begin();
    expect(password).toMatch(/^[A-Z][a-z]+-\d{4}-tide$/);
  });
  it('records the accounts once all were created', async () => {
    const begun = await markers.begin();
    await markers.finish(begun, facts);
    const again = await openDemoMarkers(ports.state, ports.clock, ports.ids);
    expect(await again.read()).toEqual({ ...begun, facts });
  });
  it('forgets an erased person permanently, also two at once', async () => {
    const account = (id: string) => ({ id, role: 'user', email: `${id}@x.example`, password: 'p', firstName: id });
    expect(await markers.forget('ana')).toBeUndefined();
    await markers.finish(await markers.begin(), { ...facts, accounts: ['ana', 'noa', 'eva'].map(account) });
    await Promise.all([markers.forget('ana'), markers.forget('noa')]);
    const left = { ...facts, accounts: [account('eva')] };
    expect(await markers.forget('ana')).toEqual(left);
    expect(await markers.read()).toMatchObject({ facts: left });
  });
});
