import { describe, expect, it } from '@jest/globals';
import { answered, projectionSpec } from '@tidemark/testing';
import type { TemplateEvent } from '../../template/index.js';
import { collections, templatesProjection } from '../index.js';

const { templateId, profile } = answered;
const created: TemplateEvent = { type: 'TemplateCreated', data: { templateId, nodeId: 'node-1', profile } };
const level: TemplateEvent = {
  type: 'LevelAdded',
  data: { templateId, n: 1, position: 1, name: 'One', description: '' },
};
const area: TemplateEvent = {
  type: 'AreaAdded',
  data: { templateId, n: 2, name: 'A', description: 'a', color: '#ff4040' },
};
const objective: TemplateEvent = {
  type: 'ObjectiveAdded',
  data: { templateId, n: 3, area: 2, shortName: 'O', description: 'o' },
};
const described: TemplateEvent = {
  type: 'MaturityDescribed',
  data: { templateId, n: 4, objective: 3, level: 1, description: 'd' },
};
const archived: TemplateEvent = { type: 'TemplateArchived', data: { templateId } };

const after = async (...events: readonly TemplateEvent[]) => {
  const documents = await projectionSpec(templatesProjection).given(events);
  return {
    whole: await documents.get(collections.templates, templateId),
    head: await documents.get(collections.templateHeads, templateId),
  };
};

describe('the templates read model', () => {
  it('has a template as in its aggregate, at the version of its stream', async () => {
    const { whole } = await after(created, level, area, objective);
    expect(whole).toMatchObject({ version: 4, template: { status: 'draft', nodeId: 'node-1', highestN: 3 } });
    expect(whole?.template.content.areas[0]?.objectives[0]).toMatchObject({ n: 3, shortName: 'O' });
  });

  it('knows the version of the last change of each item: the template itself, and every piece of content', async () => {
    const renamed: TemplateEvent = {
      type: 'AreaChanged',
      data: { templateId, n: 2, name: 'B', description: 'b', color: '#ff4040' },
    };
    const { whole, head } = await after(created, level, area, objective, described, renamed);
    expect(whole?.versions).toEqual({ own: 1, content: { 1: 2, 2: 6, 3: 4, 4: 5 } });
    expect(head).toMatchObject({ version: 1, levels: [{ n: 1, version: 2 }] });
    const changed: TemplateEvent = { type: 'TemplateProfileChanged', data: { templateId, profile } };
    expect((await after(created, level, changed)).head?.version).toBe(3);
  });

  it('gives imported or copied content the version of that event', async () => {
    const { content } = answered;
    const source = { tenant: 'another', templateId: 'original' };
    const copied: TemplateEvent = {
      type: 'TemplateDuplicated',
      data: { templateId, nodeId: null, profile, content, source },
    };
    const { whole } = await after(copied);
    expect(new Set(Object.values(whole?.versions.content ?? {}))).toEqual(new Set([1]));
  });

  it('follows the steps of the wizard', async () => {
    expect((await after(created)).head).toMatchObject({ step: 1, completed: 0, percentage: '0.00' });
    expect((await after(created, level, area, objective)).head).toMatchObject({ step: 2, completed: 0 });
    expect((await after(created, level, area, objective, described)).head).toMatchObject({ step: 4, completed: 100 });
  });

  it('counts the parts of a template', async () => {
    expect((await after(created, level, area, objective)).head?.counts).toEqual({
      areas: 1,
      objectives: 1,
      questions: 0,
    });
  });

  it('knows deployment, publication and archiving', async () => {
    const submitted: TemplateEvent = { type: 'TemplateSubmitted', data: { templateId } };
    expect((await after(created, answered.deployed)).head).toMatchObject({ isDeployed: true, publication: 0 });
    const { head, whole } = await after(created, answered.deployed, submitted, archived);
    expect(head).toMatchObject({ isDeployed: true, publication: 1, isArchived: true, version: 4 });
    expect(whole?.template.recommendations).toHaveLength(1);
    expect((await after(created, archived)).head).toMatchObject({ isDeployed: false, isArchived: true });
  });

  it('cannot edit a template that was never created', async () => {
    await expect(after(level)).rejects.toThrow(`There is no templates/${templateId}`);
  });
});
