import { describe, expect, it } from '@jest/globals';
import { answered, exampleTenant, projectionSpec } from '@tidemark/testing';
import type { TemplateEvent } from '../../template/index.js';
import { collections, libraryProjection } from '../index.js';

const { templateId, profile, content } = answered;
const deployed: TemplateEvent = {
  type: 'TemplateDeployed',
  data: { templateId, profile, content, recommendations: [] },
};
const moved = (type: 'TemplateSubmitted' | 'TemplatePublished' | 'TemplateUnpublished' | 'TemplateArchived') => ({
  type,
  data: { templateId },
});
const after = async (...events: readonly TemplateEvent[]) =>
  (await projectionSpec(libraryProjection).given(events)).get(collections.library, templateId);

describe('the public library', () => {
  it('contains every deployed template and its organization, but not its node', async () => {
    expect(await after(deployed)).toMatchObject({
      organizationId: exampleTenant,
      nodeId: null,
      publication: 0,
      isDeployed: true,
      profile,
      counts: { areas: 1, objectives: 1 },
      version: 1,
    });
  });

  it("follows a template's publication, at the version of its last change", async () => {
    expect(await after(deployed, moved('TemplateSubmitted'))).toMatchObject({
      publication: 1,
      version: 2,
      submittedAt: '2026-01-01T00:00:00.000Z',
    });
    const published = [deployed, moved('TemplateSubmitted'), moved('TemplatePublished')];
    expect(await after(...published)).toMatchObject({ publication: 2, version: 3 });
    expect(await after(...published, moved('TemplateUnpublished'))).toMatchObject({ publication: 0, version: 4 });
  });

  it('no longer offers an archived template, and survives the archiving of a draft', async () => {
    const gone = await after(deployed, moved('TemplatePublished'), moved('TemplateArchived'));
    expect(gone).toMatchObject({ isArchived: true, version: 3 });
    expect(await after(moved('TemplateArchived'))).toBeUndefined();
  });

  it('offers others only submitted or public templates', async () => {
    const offered = async (...events: readonly TemplateEvent[]) =>
      (await projectionSpec(libraryProjection).given([deployed, ...events])).get(collections.offered, templateId);
    expect(await offered()).toBeUndefined();
    expect(await offered(moved('TemplateSubmitted'))).toMatchObject({ publication: 1, organizationId: exampleTenant });
    const published = [moved('TemplateSubmitted'), moved('TemplatePublished')];
    const labelled: TemplateEvent = { type: 'TemplateTagged', data: { templateId, tags: ['delivery'] } };
    expect(await offered(...published, labelled)).toMatchObject({ publication: 2, tags: ['delivery'], version: 4 });
    expect(await offered(...published, moved('TemplateUnpublished'))).toBeUndefined();
    expect(await offered(...published, moved('TemplateArchived'))).toBeUndefined();
    const restored: TemplateEvent = { type: 'TemplateRestored', data: { templateId } };
    expect(await offered(...published, moved('TemplateArchived'), restored)).toMatchObject({ publication: 2 });
  });
});
