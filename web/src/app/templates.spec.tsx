import type { TemplateSummary } from '@tidemark/contracts';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answered, refusal } from '../testing/fake-api';
import {
  deployed,
  draft,
  listed,
  matrixOf,
  published,
  setup,
  submitted,
  type TemplatesSetup,
  toMaster,
  whole,
} from './templates.fixture';

// Whole screens are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const search = async () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Name or description' });
const group = async (name: string) => screen.findByRole('listbox', { name });
const rowsIn = async (name: string) =>
  within(await group(name))
    .getAllByRole('option')
    .map((row) => row.textContent);
const row = async (name: string) => screen.findByRole('option', { name: new RegExp(name) });

/** The preview of a template, opened from its row. */
async function preview({ user, shown }: ReturnType<typeof setup>, { name }: TemplateSummary) {
  const { router } = await shown;
  await user.click(await row(name));
  const pane = within(await screen.findByRole('region', { name }));
  await pane.findByRole('img', { name: /^Shape of the template/ });
  return { pane, router };
}

/** The actions that its reader is offered, in their order. */
async function actionsOn(template: TemplateSummary, changes: TemplatesSetup = {}) {
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

describe('the templates', () => {
  test('are searched over name and over description, in any case; the number found is said [R2-207, R2-208]', async () => {
    const { user, shown } = setup();
    await shown;
    const box = await search();
    expect(await screen.findByText('4 found')).toBeTruthy();
    for (const [typed, expected] of [
      ['SOFTWARE', 'Software delivery'],
      ['owned and', 'Data products'],
      ['íncident', 'Incident readiness'],
    ] as const) {
      await user.clear(box);
      await user.paste(typed);
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
      expect(screen.getByRole('option').textContent).toContain(expected);
      expect(screen.getByText('1 found')).toBeTruthy();
    }
  });

  test('of which none is found say what was searched, and can all be shown again', async () => {
    const { user, shown } = setup();
    await shown;
    await user.click(await search());
    await user.paste('marit');
    expect(await screen.findByText('No template matches “marit”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  });

  test('are searched by 35 characters at most [R9-002]', async () => {
    const { user, shown } = setup();
    await shown;
    const box = await search();
    await user.click(box);
    await user.paste('x'.repeat(60));
    expect(box.value).toHaveLength(35);
  });

  test('are the private ones, above the public ones [R2-209, R2-211]', async () => {
    const { shown } = setup();
    await shown;
    expect(await rowsIn('Private')).toHaveLength(3);
    const [only, ...more] = await rowsIn('Public library');
    expect(more).toEqual([]);
    expect(only).toContain('Incident readiness');
    expect(only).toContain('Public');
    expect(
      (await group('Private')).compareDocumentPosition(await group('Public library')) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.getByText('3 private, 1 public · 2 deployed, 1 of them submitted')).toBeTruthy();
  });

  test('carry Deployed or Draft, and Submitted exactly while they are submitted [R2-210, R2-213]', async () => {
    const { shown } = setup('/template-management', {
      own: [draft, submitted, deployed, listed('ours', 'Ours', { isPublicTemplate: 2 })],
      library: [listed('ours', 'Ours', { isPublicTemplate: 2 })],
    });
    await shown;
    const [data, platform, software] = await rowsIn('Private');
    expect(data).toContain('Draft');
    expect(data).toContain('step 2 of 4, 64\u00a0%');
    expect(data).not.toContain('Deployed');
    expect(platform).toContain('DeployedSubmitted');
    expect(software).toContain('Deployed');
    const [ours] = await rowsIn('Public library');
    for (const other of [data, software, ours]) expect(other).not.toContain('Submitted');
    expect(ours).toContain('yours');
  });

  test('of a thousand only those in view are drawn', async () => {
    const own = Array.from({ length: 1000 }, (_, index) => listed(`t${index}`, `Template ${index}`));
    const { shown } = setup('/template-management', { own });
    await shown;
    expect(await screen.findByText('1000 private, 1 public · 1000 deployed')).toBeTruthy();
    expect(screen.queryAllByRole('option').length).toBeLessThan(100);
  });

  test('that wait are shown to a master by a toggle, of all organizations, each once [R2-212]', async () => {
    const foreign = toMaster(listed('care', 'Care pathways', { organization_id: 'o2', isPublicTemplate: 1 }));
    const { user, shown, api } = setup('/template-management', { role: 'master', waiting: [foreign, submitted] });
    const { router } = await shown;
    await row('Software delivery');
    expect(screen.queryByRole('listbox', { name: 'Submitted' })).toBeNull();
    expect(api.callsOf('submittedTemplates')).toEqual([]);
    await user.click(await screen.findByRole('switch', { name: 'Show submitted' }));
    expect((await rowsIn('Submitted')).map((text) => text.slice(0, 8))).toEqual(['Care pat', 'Platform']);
    expect(screen.getAllByRole('option', { name: /Platform as a product/ })).toHaveLength(1);
    expect(router.state.location.search).toBe('?submitted=1');
    await user.click(screen.getByRole('switch', { name: 'Show submitted' }));
    await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Submitted' })).toBeNull());
  });

  test('are not toggled by a super, who asks for no submitted ones [R6-045]', async () => {
    const { shown, api } = setup('/template-management?submitted=1');
    await shown;
    await row('Software delivery');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(api.callsOf('submittedTemplates')).toEqual([]);
  });

  test('that are none say so, and a new one is begun from there', async () => {
    const { user, shown } = setup('/template-management', { own: [], library: [] });
    const { router } = await shown;
    expect(await screen.findByText('No templates yet')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'New template' })[0] ?? document.body);
    await user.click(await screen.findByRole('menuitem', { name: /^Empty/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/new'));
  });

  test.each([
    ['Starter: data', '?start=data'],
    ['From pasted text', '?start=text'],
    ['From a file', ''],
  ])('can begin otherwise: %s', async (name, address) => {
    const { user, shown } = setup();
    const { router } = await shown;
    await row('Software delivery');
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/template-management/import'));
    expect(router.state.location.search).toBe(address);
  });

  test('can begin as a copy of a published one, found by its name', async () => {
    const other = listed('other', 'Product discovery', {
      organization_id: 'o2',
      isPublicTemplate: 2,
      may: ['duplicate'],
    });
    const { user, shown, api } = setup('/template-management', { library: [published, other] });
    const { router } = await shown;
    await row('Software delivery');
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    await user.click(await screen.findByRole('menuitem', { name: /^From a published template/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'From a published template' }));
    await user.click(panel.getByRole('searchbox'));
    await user.paste('discovery');
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
    await user.click(panel.getByRole('button', { name: 'Use Product discovery' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/copy'));
    expect(api.callsOf('duplicateTemplate')).toEqual([{ body: { templateId: 'other' } }]);
  });
});

describe('the template that is looked at', () => {
  test('is drawn as a radar of its shape: an axis for each objective, a ring for each level, an arc for each area; it is in the address [R2-214]', async () => {
    const { pane, router } = await preview(setup(), deployed);
    const radar = pane.getByRole('img', { name: 'Shape of the template: 3 objectives in 2 areas, 3 levels' });
    expect(radar.querySelectorAll('[data-axis]')).toHaveLength(3);
    expect(radar.querySelectorAll('[data-level]')).toHaveLength(3);
    expect(radar.querySelectorAll('[data-area]')).toHaveLength(2);
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
    expect(await screen.findByText('This template is not there')).toBeTruthy();
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
    expect(await actionsOn(published)).toEqual(['Visualize', 'Matrix', 'Duplicate', 'Export']);
  });

  test.each([
    [0, deployed, ['Publish', 'Visualize', 'Matrix', 'Duplicate', 'Export', 'Archive']],
    [1, submitted, ['Publish', 'Send back', 'Visualize', 'Matrix', 'Duplicate', 'Export', 'Archive']],
    [2, published, ['Publish', 'Visualize', 'Matrix', 'Duplicate', 'Export', 'Remove from public', 'Archive']],
  ] as const)(
    'offers a master to publish and to archive at %s, and to remove what is public [R4-030, R4-033, R2-220]',
    async (_value, template, expected) => {
      expect(await actionsOn(toMaster(template), { role: 'master' })).toEqual(expected);
    },
  );

  test('that is public is not published again: that it is public is said to a master [R4-030]', async () => {
    const driven = setup('/template-management', { role: 'master', own: [], library: [toMaster(published)] });
    const { pane } = await preview(driven, published);
    await driven.user.click(pane.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('“Incident readiness” is public already')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(driven.api.callsOf('publishTemplate')).toEqual([]);
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
    expect(await screen.findByText('Software delivery, copy is in the list')).toBeTruthy();
    const copy = await row('Software delivery, copy');
    expect(copy.textContent).toContain('Draft');
    const toast = screen.getByText('It is a draft.').closest<HTMLElement>('[role=status], li, div');
    expect(toast).toBeTruthy();
    await driven.user.click(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/copy'));
  });

  test('is revised into a draft that says what it was made of; both are its versions', async () => {
    const driven = setup();
    const { pane } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Revise' }));
    expect(await screen.findByText('Software delivery, next is begun as the next version')).toBeTruthy();
    expect((await row('Software delivery, next')).textContent).toContain('revision of Software delivery');
    const versions = within(await pane.findByRole('list', { name: 'Versions' })).getAllByRole('listitem');
    expect(versions.map(({ textContent }) => textContent)).toEqual([
      'This oneDeployed',
      'Software delivery, next2 changesDraft',
    ]);
    expect(pane.getByRole('link', { name: /2 changes to/ }).getAttribute('href')).toBe(
      '/template-management/deployed/diff/next?template=deployed',
    );
    expect(driven.api.callsOf('reviseTemplate')).toEqual([{ params: { id: 'deployed' }, body: {} }]);
  });

  test('is given tags and loses them, each once; the list shows them and is filtered by one', async () => {
    const driven = setup('/template-management', { own: [draft, { ...deployed, tags: ['delivery'] }] });
    const { pane, router } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('textbox', { name: 'New tag' }));
    await driven.user.paste('Delivery');
    expect(await pane.findByText('It carries this tag already')).toBeTruthy();
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

  test('is submitted after a question, and waits from then on', async () => {
    const driven = setup();
    const { pane } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Submit for publishing' }));
    const question = await screen.findByRole('alertdialog', { name: 'Submit “Software delivery” for publishing?' });
    await driven.user.click(within(question).getByRole('button', { name: 'Submit for publishing' }));
    expect(await screen.findByText('The template is submitted')).toBeTruthy();
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
});

describe('a template read like a document', () => {
  test('says everything: areas, objectives, what each level means, questions with their choices, recommendations [R2-216]', async () => {
    const driven = setup();
    const { pane, router } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Visualize' }));
    const article = within(await screen.findByRole('article'));
    expect(router.state.location.pathname).toBe('/template-management/deployed');
    for (const text of ['Flow', 'Operations']) expect(article.getByRole('heading', { name: text })).toBeTruthy();
    for (const text of ['How about 3?', 'Choice of Repeatable', 'Defined means this'])
      expect(article.getAllByText(text).length).toBeGreaterThan(0);
    expect(article.getByRole('link', { name: 'Read on 1' }).getAttribute('href')).toBe('https://learn.example/a');
    expect(screen.getByText('3, all ladders')).toBeTruthy();
    expect(screen.getByText('9 of 9 levels')).toBeTruthy();
    await driven.user.click(screen.getByRole('checkbox', { name: 'Choices with their level' }));
    expect(article.queryByText('Choice of Repeatable')).toBeNull();
    await driven.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/template-management'));
  });

  test('of a draft is read beside its editor', async () => {
    const driven = setup('/dashboard/models/draft/preview');
    const { router } = await driven.shown;
    expect(await screen.findByRole('heading', { level: 1, name: 'Data products' })).toBeTruthy();
    expect(screen.getAllByText('Draft').length).toBeGreaterThan(0);
    await driven.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/draft'));
  });
});

describe('the matrix of a template', () => {
  const grid = async () => within(await screen.findByRole('grid', { name: 'Maturity matrix' }));

  test('has objectives down and levels across, what each means in the cell [R2-218]', async () => {
    const driven = setup();
    const { pane } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Matrix' }));
    const matrix = await grid();
    expect(matrix.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Area',
      'Objective',
      '1Initial',
      '2Repeatable',
      '3Defined',
    ]);
    expect(matrix.getAllByRole('gridcell')).toHaveLength(9);
    expect(matrix.getAllByText('Defined means this')).toHaveLength(3);
  });

  test('is walked by keys; Enter shows the questions behind a cell, arrows take them along, Escape goes back', async () => {
    const driven = setup('/template-management/deployed/matrix', {
      answers: { matrix: () => matrixOf(whole(deployed)) },
    });
    const { router } = await driven.shown;
    const matrix = await grid();
    const first = matrix.getAllByRole('gridcell')[0];
    first?.focus();
    await driven.user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    const detail = within(await screen.findByRole('complementary', { name: 'What is behind the cell' }));
    expect(detail.getByRole('heading', { name: 'Objective 2' })).toBeTruthy();
    expect(detail.getByText('Choice of Repeatable')).toBeTruthy();
    await driven.user.keyboard('{End}');
    expect(detail.getByText('Choice of Defined')).toBeTruthy();
    await driven.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'What is behind the cell' })).toBeNull());
    expect(document.activeElement?.textContent).toContain('Defined means this');
    await driven.user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/template-management'));
  });
});
