import { describe, expect, it } from '@jest/globals';
import { deciderSpec, example, exampleHistory } from '@tidemark/testing';
import { fold } from '../lib/index.js';
import type { TemplateEvent } from './events.js';
import { template } from './template.js';

const { given } = deciderSpec(template);
const { templateId } = example;
const { draft, complete } = exampleHistory;
const add = { type: 'AddArea' as const, name: 'Access', description: 'Who gets in' };
const added = (change: Partial<{ name: string; description: string; color: string }> = {}): TemplateEvent => ({
  type: 'AreaAdded',
  data: { templateId, n: 1, name: 'Access', description: 'Who gets in', color: '#ff4040', ...change },
});

describe('an area', () => {
  it('gets #ff4040 when it is created without a color [R3-019]', () => given(draft).when(add).then([added()]));
  it('uses the given color', () => {
    given(draft)
      .when({ ...add, color: '#1b4673' })
      .then([added({ color: '#1b4673' })]);
    given(draft)
      .when({ ...add, color: 'red' })
      .refuses('invalid-request', ['color']);
  });
  it('needs a name [R5-031]', () => {
    given(draft)
      .when({ ...add, name: '' })
      .refuses('area-name-required', ['name']);
    expect(() => template.decide({ ...add, name: '' }, fold(template, template.initialState, draft))).toThrow(
      'Area name is required!',
    );
    given(complete).when({ type: 'ChangeArea', n: example.area, name: '' }).refuses('area-name-required', ['name']);
  });
  it('needs a description [R5-033]', () => {
    given(draft)
      .when({ ...add, description: '' })
      .refuses('area-description-required', ['description']);
    expect(() => template.decide({ ...add, description: '' }, fold(template, template.initialState, draft))).toThrow(
      'Area description is required!',
    );
    given(complete)
      .when({ type: 'ChangeArea', n: example.area, description: '' })
      .refuses('area-description-required', ['description']);
  });
  it('must not have a blank name or description [R5-035]', () => {
    given(draft)
      .when({ ...add, name: ' \n ' })
      .refuses('area-name-required', ['name']);
    given(draft)
      .when({ ...add, description: '\t ' })
      .refuses('area-description-required', ['description']);
    given(draft)
      .when({ ...add, name: ' ', description: ' ' })
      .refuses('invalid-request', ['name', 'description']);
  });
  it('is stored with trimmed texts [R5-036]', () => {
    given(draft)
      .when({ ...add, name: '  Access ', description: '\nWho gets in  ' })
      .then([added()]);
    given(complete)
      .when({ type: 'ChangeArea', n: example.area, name: '  Doors ' })
      .then([
        {
          type: 'AreaChanged',
          data: { templateId, n: example.area, name: 'Doors', description: 'Who gets in', color: '#ff4040' },
        },
      ]);
  });
  it('has a name of at most 120 characters', () =>
    given(draft)
      .when({ ...add, name: 'x'.repeat(121), description: 'x'.repeat(10_001) })
      .refuses('invalid-request', ['name', 'description']));
  it('writes nothing when nothing changes', () =>
    given(complete).when({ type: 'ChangeArea', n: example.area, name: ' Access' }).then([]));
  it('is not removed while it has objectives', () =>
    given(complete).when({ type: 'RemoveArea', n: example.area }).refuses('area-has-dependants'));
  it('is removed once it is empty', () => {
    const removed: TemplateEvent = { type: 'AreaRemoved', data: { templateId, n: 1 } };
    given([...draft, added()])
      .when({ type: 'RemoveArea', n: 1 })
      .then([removed]);
    given([...draft, added(), removed])
      .when({ type: 'RemoveArea', n: 1 })
      .refuses('area-not-found');
  });
  it('is refused when it is unknown', () => {
    given(complete).when({ type: 'ChangeArea', n: example.objective }).refuses('area-not-found');
    given([]).when(add).refuses('template-not-found');
  });
});
