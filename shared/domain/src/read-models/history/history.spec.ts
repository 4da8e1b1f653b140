import { describe, expect, it } from '@jest/globals';
import { answered, organization, projectionSpec } from '@tidemark/testing';
import type { DomainEvent } from '../../lib/index.js';
import { collections, historyProjection } from '../index.js';
import { historyKinds } from './projection.js';

type Given = DomainEvent & { readonly at?: string; readonly by?: string };

const entriesOf = async (...events: readonly Given[]) => {
  const { all } = await projectionSpec(historyProjection).given(events);
  return all(collections.history);
};
const created: Given = {
  type: 'NodeCreated',
  at: '2026-03-01T00:00:00.000Z',
  by: 'sam',
  data: { nodeId: 'n1', name: 'Sales', parentId: 'root', nodeTypeId: 't1', description: '' },
};

describe('the history', () => {
  it('records who changed what, when, and the new properties', async () => {
    const changed: Given = {
      type: 'NodeChanged',
      at: '2026-03-02T00:00:00.000Z',
      by: 'ada',
      data: { nodeId: 'n1', name: 'Sales West', nodeTypeId: 't1', description: '' },
    };
    const [first, second] = await entriesOf(created, changed);
    expect(first).toMatchObject({ actor: 'sam', kind: 'NodeCreated', subject: 'node', subjectId: 'n1', node: 'n1' });
    expect(first?.facts).toEqual({ name: 'Sales', description: '', nodeTypeId: 't1', parentId: 'root' });
    expect(second).toMatchObject({ at: changed.at, actor: 'ada', item: 'n1' });
    expect(second?.facts).toEqual({ name: 'Sales West', description: '', nodeTypeId: 't1' });
  });

  it('distinguishes facts about a thing, or its end, from mere events', async () => {
    const [born, joined] = await entriesOf(created, {
      type: 'MembersAdded',
      data: { members: [{ nodeId: 'n1', userId: 'uma' }] },
    });
    expect(born).toMatchObject({ item: 'n1', factsOf: 'n1' });
    expect(joined).toMatchObject({ item: 'n1', facts: {}, factsOf: '' });
    const [removed] = await entriesOf({ type: 'AreaRemoved', data: { templateId: 't1', n: 7 } });
    expect(removed).toMatchObject({ facts: null, factsOf: 't1.7' });
  });

  it('keeps the last name of a deleted thing', async () => {
    const { templateId } = answered;
    const area = { templateId, n: 7, name: 'People', description: 'd', color: '#ff4040' };
    const events: Given[] = [
      { type: 'AreaAdded', data: area },
      { type: 'AreaRemoved', data: { templateId, n: 7 } },
    ];
    const [, removed] = await entriesOf(...events);
    expect(removed).toMatchObject({ kind: 'AreaRemoved', facts: null, template: templateId });
    const { get } = await projectionSpec(historyProjection).given(events);
    expect(await get(collections.historyNames, `${templateId}.7`)).toMatchObject({ name: 'People' });
  });

  it('records the content that a template was created with, without an entry per piece', async () => {
    const { templateId, content, profile } = answered;
    const [area] = content.areas;
    const born: Given = {
      type: 'TemplateImported',
      data: { templateId, nodeId: null, profile, content, recommendationKeys: [] },
    };
    const renamed: Given = {
      type: 'AreaChanged',
      data: { templateId, n: area?.n, name: 'Renamed', description: area?.description, color: area?.color },
    };
    const all = await entriesOf(born, renamed);
    expect(all.filter(({ silent }) => !silent).map(({ kind }) => kind)).toEqual(['TemplateImported', 'AreaChanged']);
    const known = all.find(({ silent, item }) => silent && item === `${templateId}.${String(area?.n)}`);
    expect(known?.facts).toEqual({ name: area?.name, description: area?.description, color: area?.color });
  });

  it('lists an event about several things under each of them', async () => {
    const entries = await entriesOf(...organization.events);
    const applied = entries.filter(({ kind }) => kind === 'AssessmentsApplied');
    expect(applied.map(({ node }) => node)).toEqual(['sales', 'sales-2', 'works']);
    expect(
      entries.filter(({ kind, user }) => kind === 'MembersAdded' && user === 'uma').map(({ node }) => node),
    ).toEqual(['sales']);
  });

  it('contains no personal data', async () => {
    const entries = JSON.stringify(
      await entriesOf(...organization.events, answered.submitted('uma', 'dev', [3, 2, 5])),
    );
    for (const personal of ['Uma', 'Silva', 'example.org"', '@example']) expect(entries).not.toContain(personal);
  });

  it('records each event once, even when it is delivered again', async () => {
    const entries = await entriesOf(created);
    expect(entries).toHaveLength(1);
  });

  it('covers every event of an organization', () => {
    expect(historyKinds).toHaveLength(new Set(historyKinds).size);
    expect(historyKinds).toEqual(expect.arrayContaining(['OrganizationCreated', 'AnswersSubmitted', 'ChoiceRemoved']));
  });
});
