import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BodyOf, Routes } from '@tidemark/contracts';
import type { Caller, RequestContext } from '@tidemark/kernel/http';
import { openWorld, tenant, type World } from '../world.fixture.js';

const sam: Caller = { userId: 'sam', tenant, role: 'super', sessionId: 's' };
let world: World;
let templateId: string;

const asked = (key: string, ifVersion?: number) => {
  const { commandId } = world.context(key);
  const context: RequestContext = {
    requestId: key,
    commandId,
    ifVersion,
    address: '',
    agent: '',
    now: world.clock.now(),
  };
  return { caller: sam, tenant, context, query: {} };
};
const addArea = async (name: string, key = name) => {
  const body: BodyOf<Routes['createArea']> = { assessment_id: templateId, name, description: 'D' };
  const { body: area } = await world.handlers.createArea.handle({ ...asked(key), params: {}, body });
  return area ?? Promise.reject(new Error('No area'));
};
const changeArea = async (id: string, name: string, ifVersion?: number) =>
  world.handlers.changeArea.handle({ ...asked(`${id} ${name}`, ifVersion), params: { id }, body: { name } });

beforeEach(async () => {
  world = await openWorld();
  const created = await world.handlers.createTemplate.handle({
    ...asked('template'),
    params: {},
    body: { shortName: 'T' },
  });
  templateId = created.body?.id ?? '';
});

describe('an edit of content', () => {
  it('returns the created piece in its current state for a repeated call', async () => {
    const first = await addArea('First');
    await addArea('Second');
    expect(await addArea('Anything', 'First')).toEqual(first);
    const { body: changed } = await changeArea(first.id, 'Changed');
    expect(await addArea('First')).toEqual(changed);
    expect((await world.log()).filter(({ type }) => type === 'AreaAdded')).toHaveLength(2);
  });

  it('gives each of many parallel additions a unique number', async () => {
    const areas = await Promise.all(
      Array.from({ length: 20 }, async (_none, index) => addArea(`Area ${String(index)}`)),
    );
    expect(new Set(areas.map(({ id }) => id)).size).toBe(20);
  });

  it('accepts one of two changes to the same piece and version', async () => {
    const { id, version } = await addArea('First');
    const tries = await Promise.allSettled(['One', 'Two'].map(async (name) => changeArea(id, name, version)));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(lost).toMatchObject({ code: 'stale-version', current: { body: { id, version: version + 1 } } });
  });

  it('is refused for a removed piece, even with its version', async () => {
    const { id, version } = await addArea('First');
    await world.handlers.deleteArea.handle({ ...asked('remove'), params: { id }, body: {} });
    await expect(changeArea(id, 'Late', version)).rejects.toMatchObject({ code: 'area-not-found' });
  });
});
