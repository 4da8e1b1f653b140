import { describe, expect, it } from '@jest/globals';
import { announcedAs, announcementsOf, type CollectionName, readModels, readModelsOf } from './read-models.js';
import { routes } from './routes/index.js';

const collections = Object.values(readModels).flatMap((names) => Object.keys(names)) as CollectionName[];

describe('the collections of the read models', () => {
  it('belong to one read model each, and announce the name of a collection announced as itself', () => {
    expect(new Set(collections).size).toBe(collections.length);
    const announced = announcementsOf(collections);
    expect(announced.filter((name) => announcedAs(name) !== name)).toEqual([]);
  });

  it('determine what to wait for and what to listen to, without duplicates', () => {
    const reads = ['nodes', 'memberships', 'cards', 'results', 'organizations'] as const;
    expect(readModelsOf(reads)).toEqual(['structure', 'results', 'organizations']);
    expect(announcementsOf(reads)).toEqual(['nodes', 'results']);
  });

  it('are named by every route that asks read models', () => {
    const silent = Object.entries(routes).filter(([, { service, reads }]) => service === 'query' && reads.length === 0);
    // These are about the installation or about a report being printed, not about events.
    const drawn = ['reportPrinting', 'printJob', 'printedPage', 'printedFile'];
    expect(silent.map(([name]) => name)).toEqual([...drawn, 'configuration', 'mailbox']);
  });
});
