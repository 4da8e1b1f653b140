import { describe, expect, it } from '@jest/globals';
import { add, contributionOf, type Counters, emptyCounters } from '@tidemark/contracts/scoring';
import { answered } from '@tidemark/testing';
import { afterAnswer, counted, nobodyUnreleased, personasShown, released, shownInGroups } from './releases.js';

const contribution = contributionOf(answered.model, answered.submitted('x', null, [3, 2, 1]).data.answers);
const team = (sizes: Readonly<Record<string, number>>): Counters =>
  Object.entries(sizes).reduce(
    (counters, [persona, size]) =>
      Array.from({ length: size }).reduce<Counters>((sum) => add(sum, persona, contribution), counters),
    emptyCounters(),
  );
const everything = (sizes: Readonly<Record<string, number>>) =>
  released(undefined, { everyone: true, personas: Object.keys(sizes) }, team(sizes));

describe('what is released', () => {
  const answer = (unreleased: typeof nobodyUnreleased, userId: string, personas = ['dev'], smallestGroup = 3) =>
    afterAnswer(unreleased, { userId, personas, smallestGroup });

  it('is due when so many different people have changed it', () => {
    const one = answer(nobodyUnreleased, 'ana');
    const again = answer(one.unreleased, 'ana');
    const two = answer(again.unreleased, 'bia', ['mgr']);
    expect([one, again, two].map(({ due }) => due)).toEqual(Array(3).fill({ everyone: false, personas: [] }));
    const three = answer(two.unreleased, 'caio');
    expect(three).toEqual({
      due: { everyone: true, personas: [] },
      unreleased: { everyone: [], personas: { dev: ['ana', 'caio'], mgr: ['bia'] } },
    });
    expect(answer(three.unreleased, 'davi').due).toEqual({ everyone: false, personas: ['dev'] });
  });

  it('touches both personas of who changed theirs', () => {
    expect(answer(nobodyUnreleased, 'ana', ['dev', 'mgr']).unreleased.personas).toEqual({ dev: ['ana'], mgr: ['ana'] });
  });

  it('waits for nobody in groups of one, and never grows beyond the largest group', () => {
    let { unreleased, due } = answer(nobodyUnreleased, 'u0', ['dev'], 1);
    for (let n = 1; n < 30; n += 1) ({ unreleased, due } = answer(unreleased, `u${String(n)}`, ['dev'], 1));
    expect(due).toEqual({ everyone: false, personas: [] });
    expect(unreleased.everyone).toHaveLength(10);
  });

  it('keeps what was released before of those that are not due', () => {
    const before = everything({ dev: 3 });
    const next = released(before, { everyone: false, personas: ['mgr'] }, team({ dev: 4, mgr: 3 }));
    expect(next.everyone).toEqual(before.everyone);
    expect(next.personas).toEqual({ dev: counted(team({ dev: 3 }), 'dev'), mgr: counted(team({ mgr: 3 }), 'mgr') });
  });
});

describe('what is shown in groups', () => {
  it.each([
    ['nothing was released', undefined, []],
    ['everybody is of one persona', { dev: 5 }, ['dev']],
    ['both are groups', { dev: 5, mgr: 6 }, ['dev', 'mgr']],
    ['the rest is small: the smallest joins it', { dev: 9, mgr: 6, ops: 2 }, ['dev']],
    ['the rest is small and only one is left', { dev: 9, ops: 2 }, []],
    ['several small ones are a group together', { dev: 5, ops: 3, sec: 3 }, ['dev']],
  ])('when %s', (_, sizes, shown) => {
    const release = sizes === undefined ? { everyone: null, personas: {} } : everything(sizes);
    expect([...personasShown(release, 5)].sort()).toEqual(shown);
  });

  it('is the sum of personas that are shown, and nothing that holds another', () => {
    const release = everything({ dev: 5, mgr: 6 });
    expect(shownInGroups(release, 5, ['dev', 'mgr', 'dev'])).toEqual(release.everyone);
    expect(shownInGroups(release, 5, ['dev', 'ops'])).toBeNull();
    expect(shownInGroups(release, 7, ['mgr'])).toBeNull();
    expect(shownInGroups(release, 12)).toBeNull();
    expect(shownInGroups(release, 11)).toEqual(release.everyone);
    expect(shownInGroups(undefined, 5)).toBeNull();
  });
});
