import { describe, expect, it } from '@jest/globals';
import { deciderSpec } from '@tidemark/testing';
import { fold } from '../lib/index.js';
import { catalog } from './catalog.js';
import type { CatalogEvent } from './events.js';
import { catalogPolicy } from './policy.js';
import { recommendationStatus } from './queries.js';

const { given } = deciderSpec(catalog);
const cabinet = {
  recommendationId: 'r1',
  title: 'A key cabinet',
  url: 'https://example.org/cabinet',
  description: 'Where all keys hang.',
};
const create = { type: 'CreateRecommendation' as const, ...cabinet };
const change = { type: 'ChangeRecommendation' as const, recommendationId: 'r1' };
const archive = { type: 'ArchiveRecommendation' as const, recommendationId: 'r1' };
const created: CatalogEvent = { type: 'RecommendationCreated', data: cabinet };
const archived: CatalogEvent = { type: 'RecommendationArchived', data: { recommendationId: 'r1' } };
const changed = (fields: Partial<typeof cabinet>): CatalogEvent => ({
  type: 'RecommendationChanged',
  data: { ...cabinet, ...fields },
});

describe('a recommendation', () => {
  it('is created, trimmed', () =>
    given([])
      .when({ ...create, title: ' A key cabinet ', url: ' https://example.org/cabinet' })
      .then([created]));
  it('writes nothing when it is created again', () => given([created]).when(create).then([]));
  it('needs title, url and description [R5-050]', () => {
    for (const field of ['title', 'url', 'description'] as const) {
      given([])
        .when({ ...create, [field]: ' ' })
        .refuses('invalid-request', [field]);
      given([created])
        .when({ ...change, [field]: '' })
        .refuses('invalid-request', [field]);
    }
    given([])
      .when({ ...create, title: '', url: '', description: '' })
      .refuses('invalid-request', ['title', 'url', 'description']);
  });
  it('has a valid url of the web [R5-052]', () => {
    for (const url of ['cabinet', 'javascript:alert(1)', 'ftp://example.org', 'https://']) {
      given([])
        .when({ ...create, url })
        .refuses('recommendation-url-invalid', ['url']);
      given([created])
        .when({ ...change, url })
        .refuses('recommendation-url-invalid', ['url']);
      expect(() => catalog.decide({ ...create, url }, catalog.initialState)).toThrow('Please insert a valid url');
    }
  });
  it('has a url that shows where it leads: no user part, no direction marks, no invisible characters', () => {
    for (const url of [
      'https://bank.example@evil.example/',
      'https://user:pass@example.org/',
      'https://example.org/\u202egpj.exe',
      'https://exam\u200bple.org/',
      'https://example.org/\u2066x\u2069',
      'https://exam\nple.org/',
    ]) {
      given([])
        .when({ ...create, url })
        .refuses('recommendation-url-invalid', ['url']);
    }
    expect(
      catalog.decide({ ...create, url: 'https://example.org/@ana?to=b@c.example#@' }, catalog.initialState),
    ).toEqual([expect.anything()]);
  });
  it('has a title of at most 500 characters', () =>
    given([])
      .when({
        ...create,
        title: 'x'.repeat(501),
        url: `https://example.org/${'x'.repeat(2_000)}`,
        description: 'x'.repeat(10_001),
      })
      .refuses('invalid-request', ['title', 'url', 'description']));
  it('changes only what is sent', () =>
    given([created])
      .when({ ...change, title: 'A key safe ' })
      .then([changed({ title: 'A key safe' })]));
  it('writes nothing when nothing changes', () => {
    given([created])
      .when({ ...change, title: 'A key cabinet', isArchived: false })
      .then([]);
    given([created, archived])
      .when({ ...change, isArchived: true })
      .then([]);
  });
  it('is archived once, alone or with a last change', () => {
    given([created]).when(archive).then([archived]);
    given([created, archived]).when(archive).then([]);
    given([created])
      .when({ ...change, isArchived: true })
      .then([archived]);
    given([created])
      .when({ ...change, title: 'A key safe', isArchived: true })
      .then([changed({ title: 'A key safe' }), archived]);
  });
  it('neither changes nor comes back by a change once it is archived', () => {
    given([created, archived])
      .when({ ...change, title: 'A key safe' })
      .refuses('recommendation-archived');
    given([created, archived])
      .when({ ...change, isArchived: false })
      .refuses('recommendation-archived');
  });
  it('is refused when it is unknown', () => {
    given([]).when(change).refuses('recommendation-not-found');
    given([]).when(archive).refuses('recommendation-not-found');
  });
  it('is imported as written in the file; a repeated import writes nothing', () => {
    const safe = { ...cabinet, recommendationId: 'r2', description: 'Kept as written \n' };
    const importBoth = { type: 'ImportRecommendations' as const, recommendations: [cabinet, safe] };
    given([])
      .when(importBoth)
      .then([created, { type: 'RecommendationCreated', data: safe }]);
    given([created])
      .when(importBoth)
      .then([{ type: 'RecommendationCreated', data: safe }]);
    given([created, { type: 'RecommendationCreated', data: safe }])
      .when(importBoth)
      .then([]);
  });
  it('has the status unknown, offered or archived', () => {
    const standing = (events: readonly CatalogEvent[]) =>
      recommendationStatus(fold(catalog, catalog.initialState, events), 'r1');
    expect(standing([])).toBe('unknown');
    expect(standing([created])).toBe('offered');
    expect(standing([created, archived])).toBe('archived');
  });
});

describe('evolve', () => {
  it('ignores unknown events', () =>
    expect(
      fold(catalog, catalog.initialState, [
        archived,
        changed({}),
        { type: 'PersonaArchived', data: { personaId: 'p1' } },
      ]),
    ).toEqual(catalog.initialState));
});

describe('editing the catalog', () => {
  const may = (role: 'user' | 'admin' | 'super' | 'master', action: Parameters<typeof catalogPolicy.may>[1]) =>
    catalogPolicy.may({ userId: 'ana', role, organizationId: 't1' }, action, null);

  it('is for every role above user, who only sees it [R6-020]', () => {
    for (const role of ['admin', 'super', 'master'] as const) {
      expect(may(role, 'manage-personas') && may(role, 'manage-recommendations')).toBe(true);
    }
    expect(may('user', 'manage-personas') || may('user', 'manage-recommendations')).toBe(false);
    expect(may('user', 'see-catalog')).toBe(true);
  });
});

describe('restoring a recommendation', () => {
  const restore = { type: 'RestoreRecommendation', recommendationId: 'r1' } as const;
  const restored: CatalogEvent = { type: 'RecommendationRestored', data: { recommendationId: 'r1' } };

  it('offers it again, once', () => {
    given([created, archived]).when(restore).then([restored]);
    given([created]).when(restore).then([]);
    given([created, archived, restored]).when(archive).then([archived]);
  });
  it('refuses an unknown one', () => given([]).when(restore).refuses('recommendation-not-found'));
});
