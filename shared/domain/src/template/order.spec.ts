import { describe, expect, it } from '@jest/globals';
import { deciderSpec, example, exampleHistory } from '@tidemark/testing';
import { fold } from '../lib/index.js';
import type { TemplateEvent } from './events.js';
import { template } from './template.js';

const { given } = deciderSpec(template);
const { templateId, area, objective, question, initialChoice, managedChoice } = example;
const { complete, deployed } = exampleHistory;
const color = '#1b4673';
const more: TemplateEvent[] = [
  { type: 'AreaAdded', data: { templateId, n: 10, name: 'Rooms', description: 'Inside', color } },
  { type: 'ObjectiveAdded', data: { templateId, n: 11, area, shortName: 'Doors', description: 'Shut' } },
  {
    type: 'ObjectiveAdded',
    data: { templateId, n: 12, area: 10, shortName: 'Lamps', description: 'Lit', absentLevels: [1] },
  },
  {
    type: 'QuestionAdded',
    data: { templateId, n: 13, objective, title: 'Locks?', description: 'Who?', kind: 'ladder', weight: 1 },
  },
];
const full = [...complete, ...more];
const after = (...events: TemplateEvent[]) => {
  const state = fold(template, template.initialState, [...full, ...events]);
  if (state.status === 'none') throw new Error('There is no template');
  return state.content;
};

describe('the order of areas', () => {
  it('changes by moving one before another, or last', () => {
    const placed: TemplateEvent = { type: 'AreaPlaced', data: { templateId, n: 10, before: area } };
    given(full).when({ type: 'PlaceArea', n: 10, before: area }).then([placed]);
    expect(after(placed).areas.map(({ n }) => n)).toEqual([10, area]);
    const last: TemplateEvent = { type: 'AreaPlaced', data: { templateId, n: area, before: null } };
    given(full).when({ type: 'PlaceArea', n: area, before: null }).then([last]);
    expect(after(last).areas.map(({ n }) => n)).toEqual([10, area]);
  });
  it('writes nothing for an area that is in place already', () => {
    given(full).when({ type: 'PlaceArea', n: 10, before: null }).then([]);
    given(full).when({ type: 'PlaceArea', n: area, before: 10 }).then([]);
    given(full).when({ type: 'PlaceArea', n: 10, before: 10 }).then([]);
  });
  it('contains only areas', () => {
    given(full).when({ type: 'PlaceArea', n: 10, before: objective }).refuses('area-not-found', ['before']);
    given(full).when({ type: 'PlaceArea', n: objective, before: null }).refuses('area-not-found');
  });
  it('is fixed once the template is deployed', () =>
    given(deployed).when({ type: 'PlaceArea', n: area, before: null }).refuses('template-deployed'));
});

describe('the order of objectives', () => {
  it('is that of their area', () => {
    const placed: TemplateEvent = { type: 'ObjectivePlaced', data: { templateId, n: 11, area, before: objective } };
    given(full).when({ type: 'PlaceObjective', n: 11, before: objective }).then([placed]);
    expect(after(placed).areas[0]?.objectives.map(({ n }) => n)).toEqual([11, objective]);
    given(full).when({ type: 'PlaceObjective', n: 11, before: null }).then([]);
  });
  it('lets one move to another area with all its content', () => {
    const data = { templateId, n: objective, area: 10, before: 12 };
    const placed: TemplateEvent = { type: 'ObjectivePlaced', data };
    given(full).when({ type: 'PlaceObjective', n: objective, area: 10, before: 12 }).then([placed]);
    const [first, second] = after(placed).areas;
    expect(first?.objectives.map(({ n }) => n)).toEqual([11]);
    expect(second?.objectives.map(({ n }) => n)).toEqual([objective, 12]);
    expect(second?.objectives[0]?.questions).toHaveLength(2);
  });
  it('refuses a place in another area than the named one', () => {
    given(full)
      .when({ type: 'PlaceObjective', n: objective, area: 10, before: 11 })
      .refuses('objective-not-found', ['before']);
    given(full).when({ type: 'PlaceObjective', n: objective, area: 99, before: null }).refuses('area-not-found');
  });
  it('refuses a name that exists in the other area', () => {
    const same: TemplateEvent = {
      type: 'ObjectiveAdded',
      data: { templateId, n: 14, area: 10, shortName: 'keys ', description: 'Too' },
    };
    given([...full, same])
      .when({ type: 'PlaceObjective', n: objective, area: 10, before: null })
      .refuses('name-taken', ['area_id']);
  });
});

describe('the order of questions and choices', () => {
  it('is that of their objective', () => {
    const placed: TemplateEvent = {
      type: 'QuestionPlaced',
      data: { templateId, n: 13, objective, before: question },
    };
    given(full).when({ type: 'PlaceQuestion', n: 13, before: question }).then([placed]);
    expect(after(placed).areas[0]?.objectives[0]?.questions.map(({ n }) => n)).toEqual([13, question]);
    given(full).when({ type: 'PlaceQuestion', n: 13, before: null }).then([]);
    given(full).when({ type: 'PlaceQuestion', n: 13, before: 99 }).refuses('question-not-found', ['before']);
  });
  it('lets a question move to another objective, unless that asks nothing at a level of its choices', () => {
    const placed: TemplateEvent = {
      type: 'QuestionPlaced',
      data: { templateId, n: question, objective: 11, before: null },
    };
    given(full).when({ type: 'PlaceQuestion', n: question, objective: 11, before: null }).then([placed]);
    expect(after(placed).areas[0]?.objectives.map(({ questions }) => questions.length)).toEqual([1, 1]);
    given(full)
      .when({ type: 'PlaceQuestion', n: question, objective: 12, before: null })
      .refuses('invalid-request', ['objective_id']);
  });
  it('is for choices that of their question', () => {
    const data = { templateId, n: managedChoice, question, before: initialChoice };
    const placed: TemplateEvent = { type: 'ChoicePlaced', data };
    given(full).when({ type: 'PlaceChoice', n: managedChoice, before: initialChoice }).then([placed]);
    const choices = after(placed).areas[0]?.objectives[0]?.questions[0]?.choices;
    expect(choices?.map(({ n }) => n)).toEqual([managedChoice, initialChoice]);
    given(full).when({ type: 'PlaceChoice', n: managedChoice, before: null }).then([]);
    given(full).when({ type: 'PlaceChoice', n: managedChoice, before: 13 }).refuses('choice-not-found', ['before']);
  });
});
