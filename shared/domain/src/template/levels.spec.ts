import { describe, it } from '@jest/globals';
import { deciderSpec, example, exampleHistory } from '@tidemark/testing';
import type { TemplateEvent } from './events.js';
import { template } from './template.js';

const { given } = deciderSpec(template);
const { templateId, next } = example;
const { draft, complete } = exampleHistory;
const level = (n: number, position: number, name = `Level ${n}`): TemplateEvent => ({
  type: 'LevelAdded',
  data: { templateId, n, position, name, description: '' },
});
const add = (position: number) => ({ type: 'AddLevel' as const, position, name: 'Level 1', description: '' });
const withoutChoices: TemplateEvent[] = complete.filter(({ type }) => type !== 'ChoiceAdded');

describe('a maturity level', () => {
  it('is added at a position from 1 to 10 [R3-017]', () => {
    given(draft)
      .when(add(1))
      .then([level(1, 1)]);
    given(draft)
      .when(add(10))
      .then([level(1, 10)]);
    for (const position of [0, 11, -1, 1.5, Number.NaN]) {
      given(draft).when(add(position)).refuses('invalid-request', ['position']);
    }
  });
  it('has a unique position', () =>
    given([...draft, level(1, 3)])
      .when(add(3))
      .refuses('level-position-taken', ['position']));
  it('is one of at most ten', () => {
    const ten = Array.from({ length: 10 }, (_, index) => level(index + 1, index + 1));
    given([...draft, ...ten.slice(0, 9)])
      .when({ ...add(10), name: 'Level 10' })
      .then([level(10, 10)]);
    given([...draft, ...ten])
      .when(add(10))
      .refuses('levels-full');
  });
  it('needs a name of at most 120 characters', () => {
    given(draft)
      .when({ ...add(1), name: ' ' })
      .refuses('invalid-request', ['name']);
    given(draft)
      .when({ ...add(1), name: 'x'.repeat(121), description: 'x'.repeat(10_001) })
      .refuses('invalid-request', ['name', 'description']);
  });
  it('changes only what is sent', () =>
    given(complete)
      .when({ type: 'ChangeLevel', n: example.managed, position: 5 })
      .then([
        {
          type: 'LevelChanged',
          data: { templateId, n: example.managed, position: 5, name: 'Managed', description: 'By plan' },
        },
      ]));
  it('writes nothing when nothing changes', () =>
    given(complete).when({ type: 'ChangeLevel', n: example.managed, position: 2, name: 'Managed ' }).then([]));
  it('does not move to the position of another', () =>
    given(complete)
      .when({ type: 'ChangeLevel', n: example.managed, position: 1 })
      .refuses('level-position-taken', ['position']));
  it('is not removed while it has choices', () =>
    given(complete).when({ type: 'RemoveLevel', n: example.managed }).refuses('level-has-dependants'));
  it('is removed with its maturity descriptions', () => {
    const removed: TemplateEvent = { type: 'LevelRemoved', data: { templateId, n: example.managed } };
    given(withoutChoices).when({ type: 'RemoveLevel', n: example.managed }).then([removed]);
    given([...withoutChoices, removed])
      .when({ type: 'ChangeMaturity', n: example.managedMaturity, description: 'Changed' })
      .refuses('maturity-not-found');
    given([...withoutChoices, removed])
      .when({ type: 'ChangeMaturity', n: example.initialMaturity, description: 'Some are' })
      .then([]);
  });
  it('is refused when it is unknown', () => {
    given(complete).when({ type: 'ChangeLevel', n: example.area }).refuses('level-not-found');
    given(complete).when({ type: 'RemoveLevel', n: next }).refuses('level-not-found');
    given([]).when(add(1)).refuses('template-not-found');
  });
});
