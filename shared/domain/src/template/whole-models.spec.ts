import { describe, expect, it } from '@jest/globals';
import { deciderSpec, example, exampleHistory } from '@tidemark/testing';
import { fold } from '../lib/index.js';
import { completion } from './completion.js';
import type { TemplateEvent } from './events.js';
import { recommendationIdsOf } from './recommendations.js';
import { scoringModelOf } from './scoring-model.js';
import { template } from './template.js';

/* Features of published models beyond ladders and checklists: credits, absent levels, longer names, references. */

const { given } = deciderSpec(template);
const { templateId, area, objective, question, initial, managed, initialChoice, managedChoice, next } = example;
const { complete } = exampleHistory;
const references = [{ label: 'Model 1.2', url: 'https://example.org/1', tags: ['iso'] }];
const keys = { shortName: 'Keys', description: 'Keys are kept' };
const asked = { title: 'Keys?', description: 'Who has one?', weight: 1 };

const stateOf = (...events: TemplateEvent[]) => {
  const state = fold(template, template.initialState, [...complete, ...events]);
  if (state.status === 'none') throw new Error('There is a template');
  return state;
};
const graded: TemplateEvent = {
  type: 'QuestionChanged',
  data: { templateId, n: question, objective, ...asked, kind: 'graded' },
};
const withoutManaged: TemplateEvent[] = [
  { type: 'ChoiceRemoved', data: { templateId, n: managedChoice } },
  { type: 'ObjectiveChanged', data: { templateId, n: objective, area, ...keys, absentLevels: [managed] } },
];

describe('a choice of a graded question', () => {
  const choice = { templateId, n: initialChoice, question, level: initial, title: 'We ask around' };

  it('has a credit of two decimals from 0 to 1, by default a whole one', () => {
    const add = { type: 'AddChoice' as const, question, level: initial, title: 'Half' };
    const added = (credit?: number) => ({
      type: 'ChoiceAdded' as const,
      data: {
        templateId,
        n: next,
        question,
        level: initial,
        title: 'Half',
        ...(credit === undefined ? {} : { credit }),
      },
    });
    const history = [...complete, graded];
    given(history)
      .when({ ...add, credit: 0.5 })
      .then([added(0.5)]);
    for (const credit of [1, null, undefined]) {
      given(history)
        .when({ ...add, credit })
        .then([added()]);
    }
    for (const credit of [-0.01, 1.01, 0.125, Number.NaN]) {
      given(history)
        .when({ ...add, credit })
        .refuses('invalid-request', ['credit']);
    }
  });

  it('keeps its credit in other changes, and can change it alone', () => {
    const history: TemplateEvent[] = [
      ...complete,
      graded,
      { type: 'ChoiceChanged', data: { ...choice, credit: 0.25 } },
    ];
    given(history)
      .when({ type: 'ChangeChoice', n: initialChoice, title: 'We ask' })
      .then([{ type: 'ChoiceChanged', data: { ...choice, title: 'We ask', credit: 0.25 } }]);
    given(history).when({ type: 'ChangeChoice', n: initialChoice, credit: 0.25 }).then([]);
    given(history)
      .when({ type: 'ChangeChoice', n: initialChoice, credit: 1 })
      .then([{ type: 'ChoiceChanged', data: choice }]);
  });

  it('is the only one with a credit', () =>
    given(complete)
      .when({ type: 'ChangeChoice', n: initialChoice, credit: 0.5 })
      .refuses('invalid-request', ['credit']));

  it('is scored in hundredths', () => {
    const { profile, content } = stateOf(graded, { type: 'ChoiceChanged', data: { ...choice, credit: 0.29 } });
    expect(scoringModelOf(profile, content).areas[0]?.objectives[0]?.questions[0]).toMatchObject({
      kind: 'graded',
      choices: [
        { n: initialChoice, level: 1, credit: 29 },
        { n: managedChoice, level: 2 },
      ],
    });
  });
});

describe('a choice whose objective is named', () => {
  it('is refused if its question belongs to another objective', () => {
    const add = { type: 'AddChoice' as const, question, level: initial, title: 'T' };
    given(complete)
      .when({ ...add, objective: next })
      .refuses('objective-not-found', ['objectiveId']);
    given(complete)
      .when({ type: 'ChangeChoice', n: initialChoice, objective: next })
      .refuses('objective-not-found', ['objectiveId']);
    given(complete)
      .when({ ...add, objective })
      .then([{ type: 'ChoiceAdded', data: { templateId, n: next, question, level: initial, title: 'T' } }]);
  });
});

describe('an absent level', () => {
  it('is named by its position, once, and must exist', () => {
    const history = [...complete, ...withoutManaged.slice(0, 1)];
    given(history)
      .when({ type: 'ChangeObjective', n: objective, absentLevels: [2, 2] })
      .then([withoutManaged[1] as TemplateEvent]);
    given([...complete, ...withoutManaged])
      .when({ type: 'ChangeObjective', n: objective, absentLevels: [2] })
      .then([]);
    given([...complete, ...withoutManaged])
      .when({ type: 'ChangeObjective', n: objective, absentLevels: [] })
      .then([{ type: 'ObjectiveChanged', data: { templateId, n: objective, area, ...keys } }]);
    given(complete)
      .when({ type: 'ChangeObjective', n: objective, absentLevels: [3] })
      .refuses('level-not-found', ['absentLevels/0']);
  });

  it('has no choices, neither before nor after', () => {
    given(complete)
      .when({ type: 'ChangeObjective', n: objective, absentLevels: [2] })
      .refuses('invalid-request', ['absentLevels']);
    given([...complete, ...withoutManaged])
      .when({ type: 'AddChoice', question, level: managed, title: 'T' })
      .refuses('invalid-request', ['maturityId']);
  });

  it('is not incomplete: neither a choice nor a description is missing', () => {
    const { content } = stateOf(...withoutManaged);
    const [one] = content.areas[0]?.objectives ?? [];
    if (one === undefined) throw new Error('There is an objective');
    const bare = {
      ...content,
      areas: content.areas.map((of) => ({
        ...of,
        objectives: [{ ...one, maturities: one.maturities.filter(({ level }) => level !== managed) }],
      })),
    };
    expect(completion(bare)).toEqual({ completed: 100, percentage: '100.00', missing: [] });
    expect(scoringModelOf({ scoring: 'balanced' }, bare).areas[0]?.objectives[0]?.absentLevels).toEqual([2]);
  });

  it('for every level leaves nothing to ask, which is incomplete', () => {
    const { content } = stateOf(
      ...withoutManaged.slice(0, 1),
      { type: 'ChoiceRemoved', data: { templateId, n: initialChoice } },
      { type: 'ObjectiveChanged', data: { templateId, n: objective, area, ...keys, absentLevels: [initial, managed] } },
    );
    expect(completion(content)).toMatchObject({ percentage: '0.00' });
    expect(completion(content).missing.map(({ code }) => code)).toEqual(['choice-missing', 'choice-missing']);
  });

  it('is removed with its level, as are the recommendations on it', () => {
    const hung: TemplateEvent = {
      type: 'QuestionRecommendationAttached',
      data: { templateId, question, level: managed, recommendationId: 'r2' },
    };
    const { content } = stateOf(hung, ...withoutManaged, { type: 'LevelRemoved', data: { templateId, n: managed } });
    expect(content.areas[0]?.objectives[0]).toMatchObject({ absentLevels: [], questions: [{ recommendations: [] }] });
  });
});

describe('an objective', () => {
  it('has a name up to 60 characters beside its short name, and references', () => {
    const data = { templateId, n: objective, area, ...keys, name: 'The keeping of keys', references };
    given(complete)
      .when({ type: 'ChangeObjective', n: objective, name: ' The keeping of keys ', references })
      .then([{ type: 'ObjectiveChanged', data }]);
    const history: TemplateEvent[] = [...complete, { type: 'ObjectiveChanged', data }];
    given(history).when({ type: 'ChangeObjective', n: objective, shortName: 'Keys' }).then([]);
    given(history)
      .when({ type: 'ChangeObjective', n: objective, name: null })
      .then([{ type: 'ObjectiveChanged', data: { templateId, n: objective, area, ...keys, references } }]);
    given(complete)
      .when({ type: 'ChangeObjective', n: objective, name: 'n'.repeat(61) })
      .refuses('invalid-request', ['name']);
  });

  it('has references to the web, with distinct tags', () =>
    given(complete)
      .when({
        type: 'ChangeObjective',
        n: objective,
        references: [{ label: ' ', url: 'javascript:alert(1)', tags: ['a', ' A'] }],
      })
      .refuses('invalid-request', ['references/0/label', 'references/0/url', 'references/0/tags/1']));
});

describe('a question', () => {
  it('keeps its references and recommendations in other changes', () => {
    const data = { templateId, n: question, objective, ...asked, kind: 'ladder' as const, references };
    given(complete)
      .when({ type: 'ChangeQuestion', n: question, references })
      .then([{ type: 'QuestionChanged', data }]);
    const { content } = stateOf(
      { type: 'QuestionRecommendationAttached', data: { templateId, question, level: null, recommendationId: 'r2' } },
      { type: 'QuestionChanged', data },
    );
    expect(content.areas[0]?.objectives[0]?.questions[0]).toMatchObject({
      references,
      recommendations: [{ recommendationId: 'r2', level: null }],
      choices: [{ n: initialChoice }, { n: managedChoice }],
    });
  });
});

describe('a recommendation on a question', () => {
  const place = { question, level: managed, recommendationId: 'r2' };
  const attach = { type: 'AttachQuestionRecommendation' as const, ...place, standing: 'offered' as const };
  const attached: TemplateEvent = { type: 'QuestionRecommendationAttached', data: { templateId, ...place } };

  it('is attached once to each level, and to the question as a whole', () => {
    given(complete).when(attach).then([attached]);
    const history = [...complete, attached];
    given(history).when(attach).refuses('already-attached');
    given(history)
      .when({ ...attach, level: null })
      .then([{ type: 'QuestionRecommendationAttached', data: { templateId, ...place, level: null } }]);
    given(complete)
      .when({ ...attach, level: next })
      .refuses('level-not-found');
    given(complete)
      .when({ ...attach, question: next })
      .refuses('question-not-found');
  });

  it('must be in the list, and not archived', () => {
    given(complete)
      .when({ ...attach, standing: 'unknown' })
      .refuses('recommendation-not-found');
    given(complete)
      .when({ ...attach, standing: 'archived' })
      .refuses('recommendation-archived');
  });

  it('is removed where it is attached', () => {
    const detach = { type: 'DetachQuestionRecommendation' as const, ...place };
    given([...complete, attached])
      .when(detach)
      .then([{ type: 'QuestionRecommendationDetached', data: { templateId, ...place } }]);
    given([...complete, attached])
      .when({ ...detach, level: initial })
      .refuses('not-attached');
  });

  it('is stored on deployment like those of objectives', () => {
    const state = stateOf(attached);
    expect(recommendationIdsOf(state)).toEqual([example.recommendationId, 'r2']);
    const deploy = { type: 'DeployTemplate' as const, recommendations: [] };
    given([...complete, attached])
      .when(deploy)
      .refuses('recommendation-not-found');
  });
});

describe('an area', () => {
  const add = { type: 'AddArea' as const, name: 'Rooms', description: 'What is inside' };

  it('gets the next free color of the palette for null, and the default if missing', () => {
    const added = (color: string) => ({ type: 'AreaAdded' as const, data: { templateId, n: next, ...rooms, color } });
    const rooms = { name: 'Rooms', description: 'What is inside' };
    given(complete)
      .when({ ...add, color: null })
      .then([added('#1b4673')]);
    given(complete)
      .when(add)
      .then([added('#ff4040')]);
    given(complete).when({ type: 'ChangeArea', n: area, color: null }).then([]);
  });
});

describe('names', () => {
  it('are unique within their parent, and may stay the same', () => {
    given(complete).when({ type: 'AddArea', name: ' ACCESS', description: 'D' }).refuses('name-taken', ['name']);
    given(complete)
      .when({ type: 'AddLevel', position: 3, name: 'initial', description: '' })
      .refuses('name-taken', ['name']);
    given(complete)
      .when({ type: 'AddObjective', area, shortName: 'keys ', description: 'D' })
      .refuses('name-taken', ['shortName']);
    given(complete)
      .when({ type: 'ChangeArea', n: area, name: 'Access', description: 'Changed' })
      .then([
        {
          type: 'AreaChanged',
          data: { templateId, n: area, name: 'Access', description: 'Changed', color: '#ff4040' },
        },
      ]);
    const other: TemplateEvent = {
      type: 'AreaAdded',
      data: { templateId, n: next, name: 'Rooms', description: 'D', color: '#1b4673' },
    };
    given([...complete, other])
      .when({ type: 'AddObjective', area: next, shortName: 'Keys', description: 'D' })
      .then([
        { type: 'ObjectiveAdded', data: { templateId, n: next + 1, area: next, shortName: 'Keys', description: 'D' } },
      ]);
  });
});
