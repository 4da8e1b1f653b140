import { describe, expect, it } from '@jest/globals';
import { exampleHistory } from '@tidemark/testing';
import fc from 'fast-check';
import { fold } from '../../lib/index.js';
import type { TemplateCommand } from '../commands.js';
import { revisionOf } from '../duplicate.js';
import type { ExistingTemplate } from '../state.js';
import { template } from '../template.js';
import { comparedObjectives, questionImpact, questionsGone } from './compare.js';
import { versionChanges } from './diff.js';
import { sharedNumbers } from './lineage.js';
import { movedKeys } from './moved-keys.js';

const shared = 9;

function after(...commands: TemplateCommand[]): ExistingTemplate {
  const original = fold(template, template.initialState, exampleHistory.deployed);
  const revision = revisionOf(original, (id) => id);
  const begun = template.decide({ type: 'ReviseTemplate', templateId: 'next', ...revision }, template.initialState);
  let state = fold(template, template.initialState, begun);
  for (const command of commands) state = fold(template, state, template.decide(command, state));
  if (state.status === 'none') throw new Error('There is no revision');
  return state;
}
const before = after();
const changes = (...commands: TemplateCommand[]) => versionChanges(before, after(...commands), shared);
const told = (...commands: TemplateCommand[]) =>
  changes(...commands).map(({ change, piece, field, before: was, after: is }) =>
    [change, piece, field, was?.text ?? '', is?.text ?? ''].join(' | '),
  );
const say = { description: 'D' };

describe('the differences between two versions', () => {
  it('are none at first', () => expect(changes()).toEqual([]));

  it('are both texts, for a changed text', () => {
    expect(
      told(
        { type: 'ChangeTemplateProfile', name: 'Another' },
        { type: 'ChangeLevel', n: 2, name: 'Planned' },
        { type: 'ChangeArea', n: 3, description: 'Who may in' },
        { type: 'ChangeObjective', n: 4, shortName: 'Locks' },
        { type: 'ChangeMaturity', n: 5, description: 'Few are' },
        { type: 'ChangeQuestion', n: 7, title: 'Whose keys?' },
        { type: 'ChangeChoice', n: 8, title: 'We guess' },
      ),
    ).toEqual([
      'reworded | template | name | Security maturity | Another',
      'reworded | level | name | Managed | Planned',
      'reworded | area | description | Who gets in | Who may in',
      'reworded | objective | shortName | Keys | Locks',
      'reworded | description | description | Some are | Few are',
      'reworded | question | title | Keys? | Whose keys?',
      'reworded | choice | title | We ask around | We guess',
    ]);
  });

  it('are both values, for weights, kinds and levels', () => {
    expect(
      told(
        { type: 'ChangeTemplateProfile', scoring: 'strict' },
        { type: 'ChangeArea', n: 3, color: '#1b4673' },
        { type: 'ChangeQuestion', n: 7, kind: 'graded', weight: 2 },
        { type: 'ChangeChoice', n: 8, level: 2, credit: 0.5 },
      ),
    ).toEqual([
      'changed | template | scoring | balanced | strict',
      'changed | area | color | #ff4040 | #1b4673',
      'changed | question | kind | ladder | graded',
      'changed | question | weight | 1 | 2',
      'changed | choice | level | Initial | Managed',
      'changed | choice | credit | 1 | 0.5',
    ]);
  });

  it('are the added and removed pieces, with their parent and size', () => {
    const found = changes(
      { type: 'AddObjective', area: 3, shortName: 'Doors', ...say },
      { type: 'AddQuestion', objective: 10, title: 'Shut?', ...say },
      { type: 'AddQuestion', objective: 4, title: 'Lost?', ...say },
      { type: 'AddChoice', question: 12, level: 1, title: 'Often' },
      { type: 'RemoveChoice', n: 8 },
      { type: 'DetachRecommendation', objective: 4, recommendationId: 'recommendation-1' },
    );
    // Pieces that came with the new objective and question are not listed separately.
    expect(found).toMatchObject([
      {
        change: 'removed',
        piece: 'recommendation',
        before: { text: 'recommendation-1', n: null },
        after: null,
        place: { area: { name: 'Access' }, objective: { shortName: 'Keys' }, question: null },
      },
      {
        change: 'removed',
        piece: 'choice',
        before: { n: 8, position: 1, of: 2 },
        place: { level: { name: 'Initial' } },
      },
      { change: 'added', piece: 'question', before: null, after: { n: 12, choices: 1, position: 2, of: 2 } },
      { change: 'added', piece: 'objective', after: { text: 'Doors', position: 2, of: 2 } },
    ]);
  });

  it('are moved pieces, also to another parent, and not their displaced neighbors', () => {
    const more: TemplateCommand[] = [
      { type: 'AddArea', name: 'Rooms', ...say },
      { type: 'AddQuestion', objective: 4, title: 'Second', ...say },
      { type: 'AddQuestion', objective: 4, title: 'Third', ...say },
      { type: 'AddObjective', area: 10, shortName: 'Doors', ...say },
    ];
    const old = after(...more);
    const now = (...commands: TemplateCommand[]) => versionChanges(old, after(...more, ...commands), 13);
    expect(now({ type: 'PlaceQuestion', n: 12, before: 7 })).toMatchObject([
      { change: 'moved', piece: 'question', before: { n: 12, position: 3, of: 3 }, after: { position: 1 }, from: null },
    ]);
    expect(now({ type: 'PlaceChoice', n: 9, before: 8 })).toHaveLength(1);
    expect(now({ type: 'PlaceObjective', n: 4, area: 10, before: null })).toMatchObject([
      {
        change: 'moved',
        piece: 'objective',
        from: { area: { name: 'Access' } },
        place: { area: { name: 'Rooms' } },
        after: { position: 2, of: 2 },
      },
    ]);
  });

  it('never match pieces that two versions added separately', () => {
    const [one, other] = ['One', 'Other'].map((name) => after({ type: 'AddArea', name, ...say }));
    if (one === undefined || other === undefined) throw new Error('Two were made');
    expect(versionChanges(one, other, shared).map(({ change }) => change)).toEqual(['removed', 'added']);
  });
});

describe('the shared numbers of two templates', () => {
  const origin = (templateId: string, highestN: number) => ({ templateId, highestN });
  const lineage = (templateId: string, ...origins: ReturnType<typeof origin>[]) => ({ templateId, origins });

  it('are those of the nearest common origin', () => {
    const [first, second] = [lineage('a'), lineage('b', origin('a', 9))];
    const third = lineage('c', origin('b', 14), origin('a', 9));
    const sister = lineage('d', origin('a', 9));
    expect(sharedNumbers(first, second)).toBe(9);
    expect(sharedNumbers(third, second)).toBe(14);
    expect(sharedNumbers(third, first)).toBe(9);
    expect(sharedNumbers(third, sister)).toBe(9);
    expect(sharedNumbers(first, first)).toBe(Number.POSITIVE_INFINITY);
    expect(sharedNumbers(first, lineage('x'))).toBeUndefined();
  });
});

describe('the fewest moves between two orders', () => {
  it('are one for an item that moved to the front', () => {
    expect([...movedKeys(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d']);
    expect([...movedKeys(['a', 'b', 'c'], ['a', 'x', 'c'])]).toEqual([]);
  });
  it('keep the others in order, for any two orders', () => {
    const orders = fc
      .uniqueArray(fc.integer(), { maxLength: 20 })
      .chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items)));
    fc.assert(
      fc.property(orders, ([one, other]) => {
        const moved = movedKeys(one, other);
        const stays = (item: number) => other.includes(item) && !moved.has(item);
        expect(other.filter(stays)).toEqual(one.filter(stays));
      }),
    );
  });
});

describe('results of an objective in two versions', () => {
  const compared = (...commands: TemplateCommand[]) =>
    comparedObjectives(before.content, after(...commands).content, shared).map(({ comparability }) => comparability);

  it('are the same while it asks the same, in any words and order', () => {
    expect(
      compared({ type: 'ChangeQuestion', n: 7, title: 'Other words' }, { type: 'PlaceChoice', n: 9, before: 8 }),
    ).toEqual(['same']);
  });
  it('are comparable with care when questions were added, removed, or count differently', () => {
    expect(compared({ type: 'AddQuestion', objective: 4, title: 'Q', ...say })).toEqual(['with-care']);
    expect(compared({ type: 'ChangeQuestion', n: 7, weight: 3 })).toEqual(['with-care']);
    expect(compared({ type: 'ChangeChoice', n: 8, level: 2 })).toEqual(['with-care']);
  });
  it('are not comparable when the levels differ', () => {
    expect(compared({ type: 'AddLevel', position: 3, name: 'Third', ...say })).toEqual(['not']);
  });
  it('exist for objectives in both', () => {
    expect(compared({ type: 'AddObjective', area: 3, shortName: 'New', ...say })).toEqual(['same']);
  });
  it('come from questions that stay, change, are removed and are added', () => {
    const impact = (...commands: TemplateCommand[]) =>
      questionImpact(before.content, after(...commands).content, shared);
    expect(impact()).toEqual({ stay: 1, change: 0, go: 0, come: 0 });
    expect(
      impact(
        { type: 'ChangeQuestion', n: 7, title: 'Other' },
        { type: 'AddQuestion', objective: 4, title: 'Q', ...say },
      ),
    ).toEqual({ stay: 0, change: 1, go: 0, come: 1 });
    expect(
      impact({ type: 'RemoveChoice', n: 8 }, { type: 'RemoveChoice', n: 9 }, { type: 'RemoveQuestion', n: 7 }),
    ).toEqual({ stay: 0, change: 0, go: 1, come: 0 });
    const gone = (...commands: TemplateCommand[]) => questionsGone(before.content, after(...commands).content, shared);
    expect(gone({ type: 'AddQuestion', objective: 4, title: 'Q', ...say })).toEqual([]);
    expect(
      gone({ type: 'RemoveChoice', n: 8 }, { type: 'RemoveChoice', n: 9 }, { type: 'RemoveQuestion', n: 7 }),
    ).toEqual([7]);
  });
});
