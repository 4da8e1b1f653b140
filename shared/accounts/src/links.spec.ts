import { beforeEach, describe, expect, it } from '@jest/globals';
import { createManualClock, createMemoryDocumentStore, type ManualClock } from '@tidemark/kernel/memory';
import type { DocumentStore } from '@tidemark/kernel';
import { createLinks, type Links } from './links.js';

const hour = 3_600_000;
const uma = { tenant: 't1', subject: 'uma' };
let clock: ManualClock;
let state: DocumentStore;
let links: Links;

beforeEach(async () => {
  clock = createManualClock();
  state = createMemoryDocumentStore();
  links = createLinks({ state, clock });
  await links.open();
});

describe('the secret of a link', () => {
  it('is 256 bits, always new, and stored only as its hash', async () => {
    const [one, other] = [await links.make('reset', uma), await links.make('reset', uma)];
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
    const kept = JSON.stringify(await state.find('links', {}));
    expect(kept).toContain('uma');
    for (const secret of [one, other]) expect(kept).not.toContain(secret);
  });

  it('identifies its holder, for its purpose only', async () => {
    const secret = await links.make('invitation', uma);
    expect(await links.find('invitation', secret)).toEqual(uma);
    expect(await links.find('reset', secret)).toBeUndefined();
    expect(await links.take('verification', secret, 'c1')).toBeUndefined();
    expect(await links.find('invitation', `${secret}x`)).toBeUndefined();
  });

  it.each([
    ['reset', 1],
    ['verification', 24],
    ['invitation', 14 * 24],
  ] as const)('for a %s is valid for %s hours and not a moment longer', async (purpose, hours) => {
    const secret = await links.make(purpose, uma);
    clock.advance(hours * hour - 1);
    expect(await links.find(purpose, secret)).toEqual(uma);
    clock.advance(1);
    expect(await links.find(purpose, secret)).toBeUndefined();
    expect(await links.take(purpose, secret, 'c1')).toBeUndefined();
  });
});

describe('using a link', () => {
  it('succeeds for one of many parallel commands, and again for its repetition', async () => {
    const secret = await links.make('reset', uma);
    const commands = Array.from({ length: 20 }, (_, n) => `c${String(n)}`);
    const granted = await Promise.all(commands.map(async (by) => links.take('reset', secret, by)));
    const [winner, ...others] = commands.filter((_, n) => granted[n] !== undefined);
    expect(others).toEqual([]);
    expect(await links.take('reset', secret, winner ?? '')).toEqual(uma);
    expect(await links.find('reset', secret, winner)).toEqual(uma);
    expect(await links.find('reset', secret)).toBeUndefined();
    expect(await links.take('reset', secret, 'late')).toBeUndefined();
  });

  it('can be undone by the command that used it', async () => {
    const secret = await links.make('reset', uma);
    await links.take('reset', secret, 'c1');
    await links.giveBack('reset', secret, 'c2');
    expect(await links.find('reset', secret)).toBeUndefined();
    await links.giveBack('reset', secret, 'c1');
    expect(await links.take('reset', secret, 'c2')).toEqual(uma);
  });

  it('revokes the other links of its holder and purpose, and no others', async () => {
    const [reset, invitation] = [await links.make('reset', uma), await links.make('invitation', uma)];
    const others = await links.make('reset', { tenant: 't1', subject: 'wim' });
    await links.revoke('reset', uma);
    expect(await links.find('reset', reset)).toBeUndefined();
    expect(await links.find('invitation', invitation)).toEqual(uma);
    expect(await links.find('reset', others)).toEqual({ tenant: 't1', subject: 'wim' });
  });
});

describe('a link to a form', () => {
  const holder = { ...uma, assessmentId: 'a1' };
  it('opens its form for its person any number of times, until it is revoked', async () => {
    const [secret, other] = [await links.make('form', holder), await links.make('form', holder)];
    for (let n = 0; n < 3; n += 1) expect(await links.find('form', secret)).toEqual(holder);
    expect(await links.find('invitation', secret)).toBeUndefined();
    await links.revoke('form', uma);
    for (const each of [secret, other]) expect(await links.find('form', each)).toBeUndefined();
  });
  it('is used by a sign-up, once, and still opens its form', async () => {
    const secret = await links.make('form', holder);
    expect(await links.take('form', secret, 'c1')).toEqual(holder);
    expect(await links.take('form', secret, 'c2')).toBeUndefined();
    expect([await links.isUsedBy('form', secret, 'c1'), await links.isUsedBy('form', secret, 'c2')]).toEqual([
      true,
      false,
    ]);
    expect(await links.find('form', secret)).toEqual(holder);
    await links.revoke('form', uma);
    expect(await links.find('form', secret)).toBeUndefined();
  });
});

it('deletes expired links when new ones are made', async () => {
  for (let n = 0; n < 3; n += 1) await links.make('reset', uma);
  clock.advance(2 * hour);
  await links.make('reset', uma);
  expect(await state.find('links', {})).toHaveLength(1);
});
