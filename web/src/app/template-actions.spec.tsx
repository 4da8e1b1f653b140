import type { LibraryTemplate } from '@tidemark/contracts';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { templateSignUpPath } from '../config/paths';
import { answered, refusal } from '../testing/fake-api';
import {
  type TemplatesSetup,
  deployed,
  draft,
  preview,
  published,
  row,
  setup,
  submitted,
  toMaster,
  whole,
  listed,
} from './templates.fixture';

// Whole screens are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

/** The actions that its reader is offered, in their order. */
async function actionsOn(template: LibraryTemplate, changes: TemplatesSetup = {}) {
  const driven = setup('/template-management', {
    own: template.organization_id === 'o1' ? [template] : [],
    library: template.organization_id === 'o1' ? [] : [template],
    ...changes,
  });
  const { pane } = await preview(driven, template);
  const actions = pane.getByRole('group', { name: `Actions on ${template.name}` });
  return within(actions)
    .getAllByRole('button')
    .map((button) => button.textContent);
}

describe('the template that is looked at', () => {
  test('is drawn as a radar of its shape: an axis for each objective, a ring for each level, an arc for each area; it is in the address [R2-214]', async () => {
    const { pane, router } = await preview(setup(), deployed);
    const radar = pane.getByRole('img', { name: 'Shape of the template: 3 objectives in 2 areas, 3 levels' });
    expect(radar.querySelectorAll('[data-mark^="axis:"]')).toHaveLength(3);
    expect(radar.querySelectorAll('[data-mark^="ring:"]')).toHaveLength(3);
    expect(radar.querySelectorAll('[data-mark^="area:"]')).toHaveLength(2);
    expect(router.state.location.search).toBe('?template=deployed');
    for (const text of ['How a team plans and builds.', 'Repeatable', 'Balanced'])
      expect(pane.getByText(text)).toBeTruthy();
  });

  test('of one or two objectives is a list with bars', async () => {
    const { shown } = setup('/template-management?template=deployed', {
      answers: { assessment: () => whole(deployed, 2) },
    });
    await shown;
    const bars = within(await screen.findByRole('list', { name: 'Objectives with their levels' }));
    expect(bars.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('img', { name: /^Shape/ })).toBeNull();
  });

  test('that is not there any more says so', async () => {
    const { shown } = setup('/template-management?template=gone');
    await shown;
    expect(await screen.findByText("This template doesn't exist")).toBeTruthy();
  });

  test('follows the arrows, which go through all groups; Enter goes into it, Escape back to its row', async () => {
    const { user, shown } = setup();
    const { router } = await shown;
    const first = await row('Data products');
    act(() => first.focus());
    await user.keyboard('{End}');
    expect((await row('Incident readiness')).ownerDocument.activeElement?.textContent).toContain('Incident readiness');
    await waitFor(() => expect(router.state.location.search).toBe('?template=published'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
    await user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('role')).toBe('option');
  });

  test('offers edit exactly while it is not deployed, and then nothing that wants a deployed one [R2-215, R2-216, R2-217, R2-218, R2-219]', async () => {
    expect(await actionsOn(draft)).toEqual(['Edit', 'Export', 'Archive']);
  });

  test('offers visualize, publish, matrix and duplicate once it is deployed [R2-215, R2-216, R2-217, R2-218, R2-219]', async () => {
    expect(await actionsOn(deployed)).toEqual([
      'Visualize',
      'Matrix',
      'Duplicate',
      'Revise',
      'Export',
      'Submit for publishing',
      'Archive',
    ]);
  });

  test('offers a super to publish only while it is private [R4-028]', async () => {
    const offered = await actionsOn(submitted);
    expect(offered).toEqual(['Visualize', 'Matrix', 'Duplicate', 'Export', 'Archive']);
  });

  test('offers a super neither archive nor publish nor remove once it is public [R4-028, R4-034, R2-220]', async () => {
    expect(await actionsOn(published)).toEqual(['Visualize', 'Matrix', 'Duplicate', 'Export', 'Copy sign-up link']);
  });

  test.each([
    [0, deployed, ['Publish', 'Visualize', 'Matrix', 'Duplicate', 'Export', 'Archive']],
    [1, submitted, ['Publish', 'Send back', 'Visualize', 'Matrix', 'Duplicate', 'Export', 'Archive']],
    [
      2,
      published,
      ['Publish', 'Visualize', 'Matrix', 'Duplicate', 'Export', 'Copy sign-up link', 'Remove from public', 'Archive'],
    ],
  ] as const)(
    'offers a master to publish and to archive at %s, and to remove what is public [R4-030, R4-033, R2-220]',
    async (_value, template, expected) => {
      expect(await actionsOn(toMaster(template), { role: 'master' })).toEqual(expected);
    },
  );

  test('that is public cannot be published again: a master sees that it is public [R4-030]', async () => {
    const driven = setup('/template-management', { role: 'master', own: [], library: [toMaster(published)] });
    const { pane } = await preview(driven, published);
    await driven.user.click(pane.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('“Incident readiness” is already public')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(driven.api.callsOf('publishTemplate')).toEqual([]);
  });

  test('that is public has a sign-up link to copy', async () => {
    const driven = setup();
    const { pane } = await preview(driven, published);
    await driven.user.click(pane.getByRole('button', { name: 'Copy sign-up link' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${templateSignUpPath(published.id)}`);
  });

  test('is edited in the editor', async () => {
    const driven = setup();
    const { pane, router } = await preview(driven, draft);
    await driven.user.click(pane.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/draft'));
  });

  test('is duplicated into a copy, which is in the list and can be edited from the toast [R4-019]', async () => {
    const driven = setup();
    const { pane, router } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Draft Software delivery (copy) created')).toBeTruthy();
    const copy = await row('Software delivery (copy)');
    expect(copy.textContent).toContain('Draft');
    const toast = screen.getByText('You can edit it now.').closest<HTMLElement>('[role=status], li, div');
    expect(toast).toBeTruthy();
    await driven.user.click(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/copy'));
  });

  test('is revised into a draft that opens in the editor and says what it was made of; both are its versions', async () => {
    const driven = setup();
    const { pane, router } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Revise' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/next'));
    await act(async () => router.navigate(-1));
    expect((await row('Software delivery (v2)')).textContent).toContain('revision of Software delivery');
    const versions = within(await pane.findByRole('list', { name: 'Versions' })).getAllByRole('listitem');
    expect(versions.map(({ textContent }) => textContent)).toEqual([
      'This oneDeployed',
      'Software delivery (v2)2 changesDraft',
    ]);
    expect(pane.getByRole('link', { name: /2 changes from/ }).getAttribute('href')).toBe(
      '/template-management/deployed/diff/next?template=deployed',
    );
    expect(driven.api.callsOf('reviseTemplate')).toMatchObject([
      { params: { id: 'deployed' }, body: { name: 'Software delivery (v2)' } },
    ]);
  });

  test('is given tags and loses them, each once; the list shows them and is filtered by one', async () => {
    const driven = setup('/template-management', { own: [draft, { ...deployed, tags: ['delivery'] }] });
    const { pane, router } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('textbox', { name: 'New tag' }));
    await driven.user.paste('Delivery');
    expect(await pane.findByText('It already has this tag')).toBeTruthy();
    await driven.user.clear(pane.getByRole('textbox', { name: 'New tag' }));
    await driven.user.paste('engineering');
    await driven.user.keyboard('{Enter}');
    await pane.findByRole('button', { name: 'Remove engineering' });
    expect((await row('Software delivery')).textContent).toContain('deliveryengineering');
    await driven.user.click(pane.getByRole('button', { name: 'Remove delivery' }));
    await waitFor(() => expect(pane.queryByRole('button', { name: 'Remove delivery' })).toBeNull());
    expect(driven.api.callsOf('tagTemplate')).toEqual([
      { params: { id: 'deployed' }, body: { tags: ['delivery', 'engineering'] }, version: 1 },
      { params: { id: 'deployed' }, body: { tags: ['engineering'] }, version: 2 },
    ]);
    await driven.user.click(screen.getByRole('button', { name: 'engineering 1' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(router.state.location.search).toContain('templates.tag=engineering');
  });

  test('of another organization keeps its tags', async () => {
    const driven = setup('/template-management', { library: [{ ...published, tags: ['operations'] }] });
    const { pane } = await preview(driven, published);
    expect(pane.getByText('operations')).toBeTruthy();
    expect(pane.queryByRole('textbox', { name: 'New tag' })).toBeNull();
  });

  test('that is not duplicated says why, in the words of the response [R8-059]', async () => {
    const driven = setup('/template-management', {
      answers: {
        duplicateTemplate: () => {
          throw refusal('plain-text', 500, { detail: 'The copy could not be written.' });
        },
      },
    });
    const { pane } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('The copy could not be written.')).toBeTruthy();
    expect(screen.queryByRole('option', { name: /copy/ })).toBeNull();
  });

  test('stays the one that is looked at when publishing puts it behind another', async () => {
    const other = { ...deployed, id: 'other', name: 'Zero trust' };
    const driven = setup('/template-management', {
      role: 'master',
      own: [toMaster(deployed), toMaster(other)],
      library: [],
    });
    await driven.shown;
    const pane = within(await screen.findByRole('region', { name: deployed.name }));
    await driven.user.click(await pane.findByRole('button', { name: 'Publish' }));
    await driven.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(async () => expect((await row(deployed.name)).textContent).toContain('Public'));
    expect(screen.getByRole('region', { name: deployed.name })).toBeTruthy();
    expect((await row(deployed.name)).getAttribute('aria-selected')).toBe('true');
  });

  test('is submitted after a question, and waits from then on', async () => {
    const driven = setup();
    const { pane } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Submit for publishing' }));
    const question = await screen.findByRole('alertdialog', { name: 'Submit “Software delivery” for publishing?' });
    await driven.user.click(within(question).getByRole('button', { name: 'Submit for publishing' }));
    expect(await screen.findByText('Template submitted')).toBeTruthy();
    await waitFor(async () => expect((await row('Software delivery')).textContent).toContain('Submitted'));
    expect(driven.api.callsOf('publishTemplate')).toEqual([
      { params: { id: 'deployed' }, body: { isPublicTemplate: 1 }, version: 1 },
    ]);
  });

  test.each([
    ['Publish', submitted, 2],
    ['Send back', submitted, 0],
    ['Remove from public', published, 0],
  ] as const)('is moved by a master: %s [R2-220]', async (name, template, to) => {
    const isOwn = template.organization_id === 'o1';
    const driven = setup('/template-management', {
      role: 'master',
      own: isOwn ? [toMaster(template)] : [],
      library: isOwn ? [] : [toMaster(template)],
    });
    const { pane } = await preview(driven, template);
    await driven.user.click(pane.getByRole('button', { name }));
    await driven.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    await waitFor(() =>
      expect(driven.api.callsOf('publishTemplate')).toEqual([
        { params: { id: template.id }, body: { isPublicTemplate: to }, version: 1 },
      ]),
    );
  });

  test('whose publishing is refused shows the text of the error [R8-031]', async () => {
    const driven = setup('/template-management', {
      answers: {
        publishTemplate: () => {
          throw refusal('plain-text', 400, { detail: 'Only a master may publish this.' });
        },
      },
    });
    const { pane } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Submit for publishing' }));
    await driven.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit for publishing' }),
    );
    expect(await screen.findByText('Only a master may publish this.')).toBeTruthy();
  });

  test('is archived only after a question, and comes back by Undo [R4-038]', async () => {
    const driven = setup('/template-management', {
      answers: {},
    });
    const { pane } = await preview(driven, draft);
    await driven.user.click(pane.getByRole('button', { name: 'Archive' }));
    const question = await screen.findByRole('alertdialog', { name: 'Archive “Data products”?' });
    await driven.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(driven.api.callsOf('archiveAssessment')).toEqual([]);
    await driven.user.click(pane.getByRole('button', { name: 'Archive' }));
    const again = await screen.findByRole('alertdialog', { name: 'Archive “Data products”?' });
    await driven.user.click(within(again).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Successfully archived template')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('option', { name: /Data products/ })).toBeNull());
  });

  test('that was archived comes back by Undo where the answer allows it', async () => {
    const driven = setup('/template-management', {
      answers: {
        archiveAssessment: () => answered({ ...draft, isArchived: true, may: ['restore'] }, { version: 2 }),
      },
    });
    const { pane } = await preview(driven, draft);
    await driven.user.click(pane.getByRole('button', { name: 'Archive' }));
    await driven.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
    await driven.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(driven.api.callsOf('restoreAssessment')).toHaveLength(1));
  });

  test('whose archiving is refused shows the text of the error [R8-029]', async () => {
    const driven = setup('/template-management', {
      answers: {
        archiveAssessment: () => {
          throw refusal('plain-text', 400, { detail: 'A published template stays.' });
        },
      },
    });
    const { pane } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Archive' }));
    await driven.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('A published template stays.')).toBeTruthy();
    expect(await row('Software delivery')).toBeTruthy();
  });

  test('has a long description cut, and shows it whole to who wants it', async () => {
    const wordy = listed('wordy', 'Wordy', { description: 'word '.repeat(200).trim() });
    const driven = setup('/template-management', { own: [wordy] });
    const { pane } = await preview(driven, wordy);
    await driven.user.click(pane.getByRole('button', { name: 'Show all', expanded: false }));
    await driven.user.click(pane.getByRole('button', { name: 'Show less', expanded: true }));
    expect(pane.getByRole('button', { name: 'Show all' })).toBeTruthy();
    expect(pane.getByText(wordy.description)).toBeTruthy();
  });
});
