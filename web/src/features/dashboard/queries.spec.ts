import { afterEach, describe, expect, it } from '@jest/globals';
import { createQueryClient } from '../../lib/api/ApiProvider';
import { beginNext } from '../../lib/api/ask';
import { type FakeAnswers, fakeApi, refusal, someone } from '../../testing/fake-api';
import { booking, organization, tracking } from './dashboard.fixture';
import { keepSwitchedOff } from './place/switched-off';
import { dashboardFollow } from './queries';
import { apartAnswers } from './results/model/results.fixture';

const user = someone({ id: 'u1', role: 'super' });
const parts = apartAnswers({ assessment: ({ params: { id } }) => (id === 'x' ? booking : tracking) });

async function followed(search = '', answers: FakeAnswers = {}) {
  const api = fakeApi({ tree: organization, ...parts, ...answers });
  await beginNext(createQueryClient(), api, dashboardFollow({ user, search: new URLSearchParams(search) }));
  return api.calls.map(({ name, input }) => [
    name,
    (input as { readonly params?: { readonly id?: string } }).params?.id,
  ]);
}

describe('what the dashboard asks next', () => {
  afterEach(() => keepSwitchedOff(user.id, false));

  it('is the numbers of the latest results where the address names none, and their words', async () => {
    const asked = await followed();
    expect(asked[0]).toEqual(['tree', undefined]);
    const shown = asked.filter(([name]) => name === 'assessmentFigures').map(([, id]) => id);
    expect(shown.toSorted()).toEqual(['x', 'y']);
    expect(asked.filter(([name]) => name === 'assessmentContent')).toHaveLength(2);
    expect(asked.filter(([name]) => name === 'resultsBefore')).toHaveLength(1);
  });

  it('is what the address names, without waiting for the tree', async () => {
    expect(await followed('series=a.x.0')).toEqual([
      ['assessmentFigures', 'x'],
      ['resultsBefore', 'x'],
      ['assessmentContent', expect.anything()],
    ]);
  });

  it('is nothing for who switched everything off', async () => {
    keepSwitchedOff(user.id, true);
    expect(await followed()).toEqual([]);
  });

  it('stops at an answer that does not come: the screen asks again, and says so', async () => {
    expect(await followed('', { tree: () => Promise.reject(refusal('not-found', 404)) })).toEqual([
      ['tree', undefined],
    ]);
  });
});
