import { describe, it } from '@jest/globals';
import { deciderSpec, example, exampleHistory } from '@tidemark/testing';
import type { TemplateEvent } from './events.js';
import { template } from './template.js';

const { given } = deciderSpec(template);
const { templateId, objective, question, next } = example;
const { complete } = exampleHistory;

describe('a question', () => {
  const add = { type: 'AddQuestion' as const, objective, title: 'Locks?', description: 'How many?' };
  const changed = (change: { title?: string; kind?: 'checklist'; weight?: number }): TemplateEvent => ({
    type: 'QuestionChanged',
    data: {
      templateId,
      n: question,
      objective,
      title: 'Keys?',
      description: 'Who has one?',
      kind: 'ladder',
      weight: 1,
      ...change,
    },
  });

  it('is a ladder of weight 1 by default', () => {
    const data = { templateId, n: next, objective, title: 'Locks?', description: 'How many?' };
    given(complete)
      .when(add)
      .then([{ type: 'QuestionAdded', data: { ...data, kind: 'ladder', weight: 1 } }]);
    given(complete)
      .when({ ...add, kind: 'checklist', weight: 2.5 })
      .then([{ type: 'QuestionAdded', data: { ...data, kind: 'checklist', weight: 2.5 } }]);
  });
  it('needs a title and a description [R5-038]', () => {
    given(complete)
      .when({ ...add, title: ' ' })
      .refuses('invalid-request', ['title']);
    given(complete)
      .when({ ...add, description: '' })
      .refuses('invalid-request', ['description']);
    given(complete)
      .when({ type: 'ChangeQuestion', n: question, title: '', description: ' ' })
      .refuses('invalid-request', ['title', 'description']);
  });
  it('has a title of at most 500 characters', () =>
    given(complete)
      .when({ ...add, title: 'x'.repeat(501), description: 'x'.repeat(10_001) })
      .refuses('invalid-request', ['title', 'description']));
  it('has a weight above 0', () => {
    for (const weight of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      given(complete)
        .when({ ...add, weight })
        .refuses('invalid-request', ['weight']);
    }
  });
  it('changes only what is sent', () => {
    given(complete)
      .when({ type: 'ChangeQuestion', n: question, title: ' Who? ' })
      .then([changed({ title: 'Who?' })]);
    given(complete)
      .when({ type: 'ChangeQuestion', n: question, kind: 'checklist', weight: 3 })
      .then([changed({ kind: 'checklist', weight: 3 })]);
  });
  it('writes nothing when nothing changes', () =>
    given(complete).when({ type: 'ChangeQuestion', n: question, title: 'Keys?', weight: 1 }).then([]));
  it('is not removed while it has choices [R8-051]', () => {
    given(complete).when({ type: 'RemoveQuestion', n: question }).refuses('question-has-choices');
  });
  it('is removed once it has no choices', () =>
    given(complete.filter(({ type }) => type !== 'ChoiceAdded'))
      .when({ type: 'RemoveQuestion', n: question })
      .then([{ type: 'QuestionRemoved', data: { templateId, n: question } }]));
  it('is refused when it or its objective is unknown', () => {
    given(complete)
      .when({ ...add, objective: question })
      .refuses('objective-not-found');
    given(complete).when({ type: 'ChangeQuestion', n: next }).refuses('question-not-found');
    given(complete).when({ type: 'RemoveQuestion', n: objective }).refuses('question-not-found');
  });
});

describe('a choice', () => {
  const add = { type: 'AddChoice' as const, question, level: example.initial, title: 'Nobody knows' };
  const { initialChoice: n } = example;

  it('is added to a question at a level', () =>
    given(complete)
      .when({ ...add, title: ' Nobody knows ' })
      .then([
        {
          type: 'ChoiceAdded',
          data: { templateId, n: next, question, level: example.initial, title: 'Nobody knows' },
        },
      ]));
  it('needs a title and a question [R5-042]', () => {
    given(complete)
      .when({ ...add, title: ' ' })
      .refuses('invalid-request', ['title']);
    given(complete).when({ type: 'ChangeChoice', n, title: '' }).refuses('invalid-request', ['title']);
    given(complete)
      .when({ ...add, question: next })
      .refuses('question-not-found');
  });
  it('has a title of at most 500 characters', () =>
    given(complete)
      .when({ ...add, title: 'x'.repeat(501) })
      .refuses('invalid-request', ['title']));
  it('is linked to an existing level', () => {
    given(complete)
      .when({ ...add, level: question })
      .refuses('level-not-found');
    given(complete).when({ type: 'ChangeChoice', n, level: next }).refuses('level-not-found');
  });
  it('changes only what is sent', () =>
    given(complete)
      .when({ type: 'ChangeChoice', n, level: example.managed })
      .then([
        { type: 'ChoiceChanged', data: { templateId, n, question, level: example.managed, title: 'We ask around' } },
      ]));
  it('writes nothing when nothing changes', () =>
    given(complete).when({ type: 'ChangeChoice', n, level: example.initial, title: 'We ask around' }).then([]));
  it('is removed, and then unknown', () => {
    const removed: TemplateEvent = { type: 'ChoiceRemoved', data: { templateId, n } };
    given(complete).when({ type: 'RemoveChoice', n }).then([removed]);
    given([...complete, removed])
      .when({ type: 'RemoveChoice', n })
      .refuses('choice-not-found');
    given([...complete, removed])
      .when({ type: 'ChangeChoice', n, title: 'Changed' })
      .refuses('choice-not-found');
  });
});

describe('the attachment of a recommendation', () => {
  const attach = {
    type: 'AttachRecommendation' as const,
    objective,
    recommendationId: 'recommendation-2',
    standing: 'offered' as const,
  };
  const detach = { type: 'DetachRecommendation' as const, objective, recommendationId: example.recommendationId };

  it('is written once', () => {
    given(complete)
      .when(attach)
      .then([
        { type: 'RecommendationAttached', data: { templateId, objective, recommendationId: 'recommendation-2' } },
      ]);
    given(complete)
      .when({ ...attach, recommendationId: example.recommendationId })
      .refuses('already-attached');
  });
  it('needs an offered recommendation', () => {
    given(complete)
      .when({ ...attach, standing: 'unknown' })
      .refuses('recommendation-not-found');
    given(complete)
      .when({ ...attach, standing: 'archived' })
      .refuses('recommendation-archived');
  });
  it('is removed once', () => {
    const detached: TemplateEvent = {
      type: 'RecommendationDetached',
      data: { templateId, objective, recommendationId: example.recommendationId },
    };
    given(complete).when(detach).then([detached]);
    given([...complete, detached])
      .when(detach)
      .refuses('not-attached');
  });
  it('needs a known objective', () => {
    given(complete)
      .when({ ...attach, objective: question })
      .refuses('objective-not-found');
    given(complete)
      .when({ ...detach, objective: question })
      .refuses('objective-not-found');
  });
});
