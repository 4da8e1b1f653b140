import { describe, it } from '@jest/globals';
import { deciderSpec, example, exampleHistory } from '@tidemark/testing';
import type { CreateTemplate, ImportTemplate } from './commands.js';
import { emptyContent } from './content.js';
import type { TemplateProfile } from './events.js';
import { template } from './template.js';

const { given } = deciderSpec(template);
const { templateId, profile } = example;
const { draft, complete } = exampleHistory;
const create: CreateTemplate = { type: 'CreateTemplate', templateId, nodeId: null, shortName: 'Security' };
const importIt: ImportTemplate = {
  type: 'ImportTemplate',
  templateId,
  nodeId: 'node-1',
  profile,
  content: { ...emptyContent, levels: [{ n: 1, position: 1, name: 'Initial', description: '' }] },
  recommendationKeys: [{ key: 'budget', recommendationId: 'recommendation-1' }],
  fileVersion: 2,
};
const bare: TemplateProfile = { ...profile, name: 'Security', description: '' };
const changed = (change: Partial<TemplateProfile>) => [
  { type: 'TemplateProfileChanged' as const, data: { templateId, profile: { ...profile, ...change } } },
];

describe('a new template', () => {
  it('needs only a short name', () =>
    given([])
      .when(create)
      .then([{ type: 'TemplateCreated', data: { templateId, nodeId: null, profile: bare } }]));
  it('uses every other given field, trimmed', () =>
    given([])
      .when({ ...create, ...profile, nodeId: 'node-1', shortName: ' Security ', name: ' Security maturity ' })
      .then([{ type: 'TemplateCreated', data: { templateId, nodeId: 'node-1', profile } }]));
  it('is refused without a short name, with or without a name', () => {
    given([])
      .when({ ...create, shortName: ' ' })
      .refuses('template-short-name-required', ['shortName']);
    given([])
      .when({ ...create, shortName: '', name: 'Security' })
      .refuses('template-short-name-required', ['shortName']);
  });
  it('has a short name of at most 35 characters', () => {
    given([])
      .when({ ...create, shortName: 'x'.repeat(36) })
      .refuses('invalid-request', ['shortName']);
    given([])
      .when({ ...create, shortName: 'x'.repeat(35) })
      .then([
        {
          type: 'TemplateCreated',
          data: {
            templateId,
            nodeId: null,
            profile: { ...bare, shortName: 'x'.repeat(35), name: 'x'.repeat(35) },
          },
        },
      ]);
  });
  it('writes nothing when it is created, imported or duplicated again', () => {
    given(draft).when(create).then([]);
    given(draft).when(importIt).then([]);
    given(draft)
      .when({
        type: 'DuplicateTemplate',
        templateId,
        nodeId: null,
        profile,
        content: emptyContent,
        source: { tenant: 't2', templateId: 'template-0' },
      })
      .then([]);
  });
  it('is imported with content and the keys of its file', () => {
    const { type: _, ...data } = importIt;
    given([])
      .when(importIt)
      .then([{ type: 'TemplateImported', data: { ...data, recommendationKeys: [...data.recommendationKeys] } }]);
  });
});

describe('the profile of a template', () => {
  it('changes only what is sent', () =>
    given(draft)
      .when({ type: 'ChangeTemplateProfile', description: 'Changed', scoring: 'strict' })
      .then(changed({ description: 'Changed', scoring: 'strict' })));
  it('can lose its period', () =>
    given([...draft, ...changed({ startDate: '2026-01-01T00:00:00.000Z', endDate: null })])
      .when({ type: 'ChangeTemplateProfile', startDate: null })
      .then(changed({})));
  it('writes nothing when nothing changes', () => {
    given(draft).when({ type: 'ChangeTemplateProfile' }).then([]);
    given(draft).when({ type: 'ChangeTemplateProfile', name: ' Security maturity ' }).then([]);
  });
  it('keeps its name when an empty one is sent, and changes nothing else either [R5-045]', () =>
    given(draft)
      .when({ type: 'ChangeTemplateProfile', name: ' ', description: 'Changed' })
      .refuses('invalid-request', ['name']));
  it('keeps its short name when an empty one is sent, and changes nothing else either [R5-045]', () =>
    given(draft)
      .when({ type: 'ChangeTemplateProfile', shortName: '', description: 'Changed' })
      .refuses('template-short-name-required', ['shortName']));
  it('reports all faults together', () =>
    given(draft)
      .when({
        type: 'ChangeTemplateProfile',
        shortName: 'x'.repeat(36),
        name: 'x'.repeat(121),
        description: 'x'.repeat(10_001),
      })
      .refuses('invalid-request', ['shortName', 'name', 'description']));
  it('has a period that starts before it ends, or at the same moment', () => {
    const startDate = '2026-03-01T00:00:00.000Z';
    given(draft)
      .when({ type: 'ChangeTemplateProfile', startDate, endDate: '2026-02-28T00:00:00.000Z' })
      .refuses('period-invalid', ['endDate']);
    given(draft)
      .when({ type: 'ChangeTemplateProfile', startDate, endDate: startDate })
      .then(changed({ startDate, endDate: startDate }));
  });
  it('exists only with its template', () =>
    given([]).when({ type: 'ChangeTemplateProfile', name: 'Changed' }).refuses('template-not-found'));
  it('can change beside the content', () =>
    given(complete)
      .when({ type: 'ChangeTemplateProfile', language: 'pt-BR' })
      .then(changed({ language: 'pt-BR' })));
});
