import { describe, it } from '@jest/globals';
import { deciderSpec } from '@tidemark/testing';
import { catalog } from './catalog.js';
import type { CatalogEvent } from './events.js';

const { given } = deciderSpec(catalog);
const developer: CatalogEvent = {
  type: 'PersonaCreated',
  data: { personaId: 'p1', title: 'Developer', description: 'Writes it' },
};
const manager: CatalogEvent = { type: 'PersonaCreated', data: { personaId: 'p2', title: 'Manager', description: '' } };
const archived: CatalogEvent = { type: 'PersonaArchived', data: { personaId: 'p1' } };
const create = (title: string, personaId = 'p3') => ({ type: 'CreatePersona' as const, personaId, title });
const created = (title: string): CatalogEvent => ({
  type: 'PersonaCreated',
  data: { personaId: 'p3', title, description: '' },
});

describe('a persona', () => {
  it('is created with a title, trimmed, and an optional description', () => {
    given([])
      .when(create(' Developer '))
      .then([created('Developer')]);
    given([])
      .when({ ...create('Developer', 'p1'), description: ' Writes it' })
      .then([developer]);
  });
  it('writes nothing when it is created again', () => given([developer]).when(create('Developer', 'p1')).then([]));
  it('has a title of 35 characters, not of 36 [R5-007]', () => {
    given([])
      .when(create('x'.repeat(35)))
      .then([created('x'.repeat(35))]);
    given([])
      .when(create('x'.repeat(36)))
      .refuses('invalid-request', ['title']);
    given([developer])
      .when({ type: 'ChangePersona', personaId: 'p1', title: 'x'.repeat(36) })
      .refuses('invalid-request', ['title']);
  });
  it('needs a title [R5-013]', () => {
    given([]).when(create('')).refuses('invalid-request', ['title']);
    given([])
      .when({ ...create(' '), description: 'x'.repeat(10_001) })
      .refuses('invalid-request', ['title', 'description']);
    given([developer])
      .when({ type: 'ChangePersona', personaId: 'p1', title: ' ' })
      .refuses('invalid-request', ['title']);
  });
  it('has a title that no other offered persona has, in any notation', () => {
    given([developer]).when(create('developer ')).refuses('persona-title-taken', ['title']);
    given([developer, manager])
      .when({ type: 'ChangePersona', personaId: 'p2', title: 'DEVELOPER' })
      .refuses('persona-title-taken', ['title']);
    given([{ type: 'PersonaCreated', data: { personaId: 'p1', title: 'Caf\u00e9', description: '' } }])
      .when(create('cafe\u0301'))
      .refuses('persona-title-taken', ['title']);
  });
  it('frees its title once it is archived', () =>
    given([developer, archived])
      .when(create('Developer'))
      .then([created('Developer')]));
  it('changes only what is sent, including the spelling of its own title', () => {
    given([developer])
      .when({ type: 'ChangePersona', personaId: 'p1', title: 'DEVELOPER' })
      .then([{ type: 'PersonaChanged', data: { personaId: 'p1', title: 'DEVELOPER', description: 'Writes it' } }]);
    given([developer])
      .when({ type: 'ChangePersona', personaId: 'p1', description: '' })
      .then([{ type: 'PersonaChanged', data: { personaId: 'p1', title: 'Developer', description: '' } }]);
  });
  it('writes nothing when nothing changes', () =>
    given([developer]).when({ type: 'ChangePersona', personaId: 'p1', title: 'Developer ' }).then([]));
  it('is archived once, and then does not change', () => {
    given([developer]).when({ type: 'ArchivePersona', personaId: 'p1' }).then([archived]);
    given([developer, archived]).when({ type: 'ArchivePersona', personaId: 'p1' }).then([]);
    given([developer, archived])
      .when({ type: 'ChangePersona', personaId: 'p1', title: 'Writer' })
      .refuses('persona-archived');
  });
  it('is refused when it is unknown', () => {
    given([developer]).when({ type: 'ChangePersona', personaId: 'p2' }).refuses('persona-not-found');
    given([]).when({ type: 'ArchivePersona', personaId: 'p1' }).refuses('persona-not-found');
  });
  describe('that is archived', () => {
    const restore = { type: 'RestorePersona', personaId: 'p1' } as const;
    const restored: CatalogEvent = { type: 'PersonaRestored', data: { personaId: 'p1' } };

    it('is restored unchanged, once, and can be changed and archived again', () => {
      given([developer, archived]).when(restore).then([restored]);
      given([developer]).when(restore).then([]);
      given([developer, archived, restored]).when(restore).then([]);
      given([developer, archived, restored]).when({ type: 'ArchivePersona', personaId: 'p1' }).then([archived]);
    });
    it('is refused while another one has its title', () => {
      given([developer, archived, created('DEVELOPER')])
        .when(restore)
        .refuses('persona-title-taken', ['title']);
      given([developer, archived, created('DEVELOPER'), { type: 'PersonaArchived', data: { personaId: 'p3' } }])
        .when(restore)
        .then([restored]);
    });
    it('takes its title again', () =>
      given([developer, archived, restored]).when(create('Developer')).refuses('persona-title-taken', ['title']));
    it('is refused when it is unknown', () => given([]).when(restore).refuses('persona-not-found'));
  });
});
