import { describe, expect, it } from '@jest/globals';
import type { Role } from '@tidemark/contracts';
import { deciderSpec, example, exampleHistory } from '@tidemark/testing';
import { fold } from '../lib/index.js';
import type { TemplateCommand } from './commands.js';
import type { TemplateEvent } from './events.js';
import type { Publication } from './state.js';
import { template } from './template.js';

const { given } = deciderSpec(template);
const { templateId } = example;
const { complete, deployed, submitted, published, archived } = exampleHistory;
const change = (by: Role, to: Publication): TemplateCommand => ({ type: 'ChangePublication', to, by });
const event = (type: 'TemplateSubmitted' | 'TemplatePublished' | 'TemplateUnpublished'): TemplateEvent[] => [
  { type, data: { templateId } },
];

describe('publication', () => {
  it('is started by a super, who submits [R4-024]', () =>
    given(deployed).when(change('super', 1)).then(event('TemplateSubmitted')));
  it('is done by a master [R4-025]', () => given(submitted).when(change('master', 2)).then(event('TemplatePublished')));
  it('is undone by a master [R4-026]', () => {
    given(published).when(change('master', 0)).then(event('TemplateUnpublished'));
    given(submitted).when(change('master', 0)).then(event('TemplateUnpublished'));
  });
  it('is not changed by a super once it has started [R4-027]', () => {
    for (const to of [0, 1, 2] as const) {
      given(submitted).when(change('super', to)).refuses('publication-not-allowed');
      given(published).when(change('super', to)).refuses('publication-not-allowed');
    }
  });
  it('is done by a master at any value [R4-029]', () => {
    given(deployed).when(change('master', 2)).then(event('TemplatePublished'));
    given(submitted).when(change('master', 2)).then(event('TemplatePublished'));
    given(published).when(change('master', 2)).then([]);
  });
  it('is neither done nor undone by anybody except a master [R6-043]', () => {
    for (const by of ['user', 'admin', 'super'] as const) {
      given(deployed).when(change(by, 2)).refuses('publication-not-allowed');
      given(submitted).when(change(by, 2)).refuses('publication-not-allowed');
      given(published).when(change(by, 0)).refuses('publication-not-allowed');
    }
  });
  it('is refused to user and admin [R6-039]', () => {
    for (const by of ['user', 'admin'] as const) given(deployed).when(change(by, 1)).refuses('publication-not-allowed');
  });
  it('writes nothing when nothing changes', () => {
    given(deployed).when(change('super', 0)).then([]);
    given(complete).when(change('master', 0)).then([]);
    given(submitted).when(change('master', 1)).then([]);
  });
  it('starts with deployment', () => {
    given(complete).when(change('super', 1)).refuses('template-not-deployed');
    given(complete).when(change('master', 2)).refuses('template-not-deployed');
  });
  it('is visible to other organizations from its submission on', () => {
    const abroad = (to: Publication): TemplateCommand => ({
      type: 'ChangePublication',
      to,
      by: 'master',
      isForeign: true,
    });
    given(submitted).when(abroad(2)).then(event('TemplatePublished'));
    given(published).when(abroad(0)).then(event('TemplateUnpublished'));
    for (const history of [complete, deployed, archived]) given(history).when(abroad(2)).refuses('template-not-found');
  });
  it('ends with archiving', () => {
    given(archived).when(change('master', 2)).refuses('template-archived');
    given([]).when(change('master', 2)).refuses('template-not-found');
  });
});

describe('archiving', () => {
  const archive = (by: Role): TemplateCommand => ({ type: 'ArchiveTemplate', by });
  const archivedEvent: TemplateEvent = { type: 'TemplateArchived', data: { templateId } };

  it('is allowed to a master at any value of the publication [R4-031]', () => {
    for (const history of [complete, deployed, submitted, published]) {
      given(history).when(archive('master')).then([archivedEvent]);
    }
  });
  it('is allowed to others only while the template is not published [R4-032]', () => {
    for (const by of ['admin', 'super'] as const) {
      given(complete).when(archive(by)).then([archivedEvent]);
      given(submitted).when(archive(by)).then([archivedEvent]);
      given(published).when(archive(by)).refuses('template-published');
    }
  });
  it('is not repeated: a second time does nothing', () => given(archived).when(archive('super')).then([]));
  it('is allowed to a master of another organization while the template is offered', () => {
    const abroad: TemplateCommand = { type: 'ArchiveTemplate', by: 'master', isForeign: true };
    for (const history of [submitted, published]) given(history).when(abroad).then([archivedEvent]);
    for (const history of [complete, deployed, archived]) given(history).when(abroad).refuses('template-not-found');
  });
  it('needs a template', () => given([]).when(archive('master')).refuses('template-not-found'));
});

describe('restoring', () => {
  const restore = (by: Role): TemplateCommand => ({ type: 'RestoreTemplate', by });
  const gone: TemplateEvent = { type: 'TemplateArchived', data: { templateId } };
  const restored: TemplateEvent = { type: 'TemplateRestored', data: { templateId } };

  it('restores a draft as a draft, and a deployed or submitted one as that', () => {
    for (const history of [complete, deployed, submitted]) {
      given([...history, gone])
        .when(restore('super'))
        .then([restored]);
      const back = [...history, gone, restored];
      expect(fold(template, template.initialState, back)).toEqual(fold(template, template.initialState, history));
    }
  });
  it('makes a published one visible in the library again, so only a master may', () => {
    given([...published, gone])
      .when(restore('super'))
      .refuses('publication-not-allowed');
    given([...published, gone])
      .when(restore('master'))
      .then([restored]);
  });
  it('does nothing for a template in use, and needs a template', () => {
    given(deployed).when(restore('super')).then([]);
    given([]).when(restore('super')).refuses('template-not-found');
  });
});
