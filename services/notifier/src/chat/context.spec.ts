import { describe, expect, it } from '@jest/globals';
import { languages, type Role } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { answered, callerOf, organization, projected } from '@tidemark/testing';
import { mentorContext, salesContext } from './context.js';
import { helpDocuments, helpTopics } from './help.js';

const { assessmentOn } = organization;
const answers = (nodeId: string, userId: string, levels: readonly (number | null)[]) => ({
  type: 'AnswersSubmitted',
  data: { ...answered.submitted(userId, 'dev', levels).data, assessmentId: assessmentOn(nodeId) },
});
const { readModels } = await projected(projections, [
  ...organization.events,
  organization.groupsOf(1),
  {
    type: 'RecommendationCreated',
    data: { recommendationId: 'r1', title: 'Read', url: 'https://example.org', description: 'This' },
  },
  answers('sales', 'uma', [2, 2, 2]),
  answers('sales', 'ada', [4, 4, 4]),
  answers('works', 'wim', [5, 5, 5]),
]);
const now = '2026-06-01T00:00:00.000Z';
const asked = { text: 'How are we doing?', language: 'en-US' as const };
const seen = async (userId: string, role: Role, question = asked) => {
  const context = await mentorContext(readModels, { ...callerOf(userId, role), now }, question);
  const ids = (kind: string) => context.documents.filter((one) => one.kind === kind).map(({ id }) => id);
  return { ...context, ids, all: JSON.stringify(context) };
};

describe('the visible documents of a signed-in user', () => {
  it('are the whole organization for super and master', async () => {
    for (const role of ['super', 'master'] as const) {
      const { ids, assessments } = await seen('sam', role);
      expect(ids('assessment').toSorted()).toEqual(['sales', 'sales-2', 'works'].map(assessmentOn));
      expect(ids('node')).toHaveLength(5);
      expect(ids('template')).toEqual(expect.arrayContaining([answered.templateId, 'draft', 'loose']));
      expect(assessments).toEqual({ given: 3, all: 3 });
    }
  });

  it('are their own branches for the others, and drafts only from admin on', async () => {
    for (const role of ['admin', 'user'] as const) {
      const { ids, all } = await seen('ada', role);
      expect(ids('assessment').toSorted()).toEqual(['sales', 'sales-2'].map(assessmentOn));
      expect(ids('node').toSorted()).toEqual(['sales', 'sales-10', 'sales-2']);
      expect(all).not.toContain(assessmentOn('works'));
      expect(ids('template').includes('draft')).toBe(false);
      expect(ids('template').includes('loose')).toBe(role === 'admin');
    }
  });

  it('include the results of the team and one’s own, and nobody else’s', async () => {
    const { documents, all } = await seen('uma', 'user');
    const document = documents.find(({ id }) => id === assessmentOn('sales'));
    const figures = document?.figures;
    expect(document?.text).toMatch(/Its form is open from \d{4}-\d\d-\d\d to the end of \d{4}-\d\d-\d\d\./);
    expect(figures).toMatchObject({ node: 'Sales', path: ['Sales'], submitted: 2, expected: 2 });
    expect(figures?.results.assessmentValue).toBeCloseTo(3, 12);
    expect(figures?.own?.assessmentValue).toBe(2);
    for (const person of ['"ada', '"wim', 'Wim', 'Silva', '@example.org']) expect(all).not.toContain(person);
    expect((await seen('sam', 'super')).all).not.toContain('Silva');
  });

  it('include objectives with their recommendations, and the organization’s list of those', async () => {
    const { documents, ids } = await seen('uma', 'user');
    expect(ids('objective')).toContain(`${answered.templateId}.7`);
    expect(ids('recommendation')).toEqual(['r1']);
    const objective = documents.find(({ id }) => id === assessmentOn('sales'))?.figures?.results.areas[0]
      ?.objectives[0];
    expect(objective?.recommendations).toMatchObject([{ id: 'r1', url: 'https://example.org' }]);
  });

  it('are none for a member of no node, and for another organization', async () => {
    const nobody = await seen('nobody', 'user');
    expect([nobody.ids('assessment'), nobody.ids('node')]).toEqual([[], []]);
    const foreign = await mentorContext(
      readModels,
      { ...callerOf('sam', 'super'), tenant: 'organization-2', now },
      asked,
    );
    expect(new Set(foreign.documents.map(({ kind }) => kind))).toEqual(new Set(['help']));
  });

  it('begin with what the question names', async () => {
    const { ids } = await seen('sam', 'super', { ...asked, text: 'And in Works?' });
    expect(ids('assessment')[0]).toBe(assessmentOn('works'));
  });
});

it('is only the help for a visitor, while nothing is published', async () => {
  expect((await salesContext(readModels, asked)).documents).toEqual(helpDocuments('en-US'));
});

it('includes only the name of a template of the public library', async () => {
  const published = await projected(projections, [
    ...organization.events,
    { type: 'TemplatePublished', data: { templateId: answered.templateId } },
  ]);
  const { documents } = await salesContext(published.readModels, asked);
  expect(documents.filter(({ kind }) => kind !== 'help')).toEqual([
    expect.objectContaining({ kind: 'library', text: 'Templates of the public library: Template.' }),
  ]);
});

it('includes all of the help in each language', () => {
  for (const language of languages) {
    const articles = helpDocuments(language);
    expect(articles.map(({ id }) => id)).toEqual([...helpTopics]);
    for (const { title, text } of articles) expect(Math.min(title.length, text.length - 99)).toBeGreaterThan(3);
  }
});
