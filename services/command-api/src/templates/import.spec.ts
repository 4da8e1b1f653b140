import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TemplateContent } from '@tidemark/domain';
import { answered, callerOf, exampleTenant } from '@tidemark/testing';
import { streams } from '../streams.js';
import { openWorld, type World } from '../world.fixture.js';
import { duplicateTemplate } from './duplicate.js';
import { fileOfJson } from './file-body.js';
import { importTemplate } from './import.js';

const sam = callerOf('sam', 'super');
let world: World;
beforeEach(async () => {
  world = await openWorld();
});
const recommendations = async () =>
  (await world.deps.repositories.catalog.load(streams.catalog(exampleTenant))).state.recommendations.size;

const text = 'x'.repeat(10_000);
/** A file with one recommendation and a number of areas, each of about 10,000 bytes. */
const file = (areas: number) => ({
  format: 'tidemark-template',
  version: 1,
  language: 'en-US',
  shortName: 'Short',
  name: 'Short',
  description: 'Short',
  levels: [{ position: 1, name: 'Level', description: 'What it means' }],
  recommendations: [{ key: 'read', title: 'Read', url: 'https://example.org', description: 'This' }],
  areas: Array.from({ length: areas }, (_, n) => ({
    name: `Area ${String(n)}`,
    description: text,
    objectives: [],
  })),
});

describe('an import', () => {
  it('is refused when too large, before its recommendations are listed, however often it is tried', async () => {
    for (const key of ['first', 'second']) {
      const tried = importTemplate(world.deps, world.context(key), sam, fileOfJson(file(95)), null);
      await expect(tried).rejects.toMatchObject({ code: 'too-large' });
    }
    expect(await recommendations()).toBe(0);
    expect(await world.log()).toEqual([]);
  });

  it('lists its recommendations once, also when it is repeated', async () => {
    const { templateId } = await importTemplate(world.deps, world.context('once'), sam, fileOfJson(file(2)), null);
    expect((await importTemplate(world.deps, world.context('once'), sam, fileOfJson(file(2)), null)).templateId).toBe(
      templateId,
    );
    expect(await recommendations()).toBe(1);
  });
});

describe('a copy of another organization’s template', () => {
  /**
   * Its objective has the same recommendation `times` times; the ids of the copy are longer than `r1`. One is archived.
   */
  const published = async (times: number): Promise<void> => {
    const { templateId, profile, content, deployed } = answered;
    const many: TemplateContent = {
      ...content,
      areas: content.areas.map((area) => ({
        ...area,
        objectives: area.objectives.map((one) => ({
          ...one,
          recommendationIds: [...Array<string>(times).fill('r1'), 'gone'],
        })),
      })),
    };
    const events = [
      { type: 'TemplateCreated', data: { templateId, nodeId: null, profile } },
      { ...deployed, data: { ...deployed.data, content: many } },
      { type: 'TemplatePublished', data: { templateId } },
    ];
    await world.append(streams.template('another', templateId), events, 'another');
    await world.project();
  };
  const duplicate = async () =>
    duplicateTemplate(world.deps, world.context('copy'), sam, { templateId: answered.templateId, node_id: null });

  it('copies no recommendations when it is too large', async () => {
    await published(40_000);
    await expect(duplicate()).rejects.toMatchObject({ code: 'too-large' });
    expect(await recommendations()).toBe(0);
  });

  it('copies the recommendations, offered on the copy', async () => {
    await published(1);
    const { template } = (await duplicate()).loaded;
    const { areas } = template.content;
    const attached = areas.flatMap(({ objectives }) => objectives.flatMap((one) => one.recommendationIds));
    const { state } = await world.deps.repositories.catalog.load(streams.catalog(exampleTenant));
    expect([...state.recommendations.keys()]).toEqual(attached);
    expect(attached).toHaveLength(1);
  });
});
