import { describe, expect, it } from '@jest/globals';
import { deciderSpec, example, exampleHistory } from '@tidemark/testing';
import { fold, Refusal } from '../lib/index.js';
import { duplicateOf } from './duplicate.js';
import type { TemplateEvent } from './events.js';
import { template } from './template.js';

const { given } = deciderSpec(template);
const { deployed, deployment, complete, archived } = exampleHistory;
const stateOf = (events: readonly TemplateEvent[]) => fold(template, template.initialState, events);
const refusalOf = (events: readonly TemplateEvent[]): string => {
  try {
    duplicateOf(stateOf(events), (id) => id);
    return 'none';
  } catch (error) {
    return error instanceof Refusal ? error.code : 'another error';
  }
};

describe('duplicating', () => {
  it('gives a draft with an id of its own and the same content [R4-018]', () => {
    const copy = duplicateOf(stateOf(deployed), (id) => id);
    const source = { tenant: 't1', templateId: example.templateId };
    const data = { templateId: 'template-2', nodeId: null, ...copy, source };
    given([])
      .when({ type: 'DuplicateTemplate', ...data })
      .then([{ type: 'TemplateDuplicated', data }]);
    expect(copy.content).toEqual(deployment.data.content);
    expect(stateOf([{ type: 'TemplateDuplicated', data }])).toMatchObject({
      status: 'draft',
      templateId: 'template-2',
      highestN: 9,
      publication: 0,
    });
  });
  it('gives an editable copy whose numbers continue after those of the original', () => {
    const copy = duplicateOf(stateOf(deployed), () => 'their own');
    const data = { templateId: 'template-2', nodeId: 'n', ...copy, source: { tenant: 't2', templateId: 'template-1' } };
    given([{ type: 'TemplateDuplicated', data }])
      .when({ type: 'AddArea', name: 'Rooms', description: 'What is inside' })
      .then([
        {
          type: 'AreaAdded',
          data: { templateId: 'template-2', n: 10, name: 'Rooms', description: 'What is inside', color: '#ff4040' },
        },
      ]);
    given([{ type: 'TemplateDuplicated', data }])
      .when({ type: 'DetachRecommendation', objective: example.objective, recommendationId: 'their own' })
      .then([
        {
          type: 'RecommendationDetached',
          data: { templateId: 'template-2', objective: example.objective, recommendationId: 'their own' },
        },
      ]);
  });
  it('needs a deployed template', () => {
    expect(refusalOf(complete)).toBe('template-not-deployed');
    expect(refusalOf(archived)).toBe('template-archived');
    expect(refusalOf([])).toBe('template-not-found');
  });
});
