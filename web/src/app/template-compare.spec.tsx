import { describe, expect, jest, test } from '@jest/globals';
import type { ComparedAssessments, TemplateUse, TemplateUses, TemplateVersion } from '@tidemark/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { templateComparePath } from '../config/paths';
import { catchSavedFiles } from '../testing/saved-files';
import { deployed, setup } from './templates.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const applies = (id: string, node: string, shortName: string): TemplateUse => ({
  id,
  shortName,
  node: { id: node, name: node },
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-06-30T00:00:00.000Z',
  openFormDate: '2026-01-01T00:00:00.000Z',
  closeFormDate: '2026-06-30T00:00:00.000Z',
  appliedAt: '2026-01-01T00:00:00.000Z',
  respondents: { invited: 9, started: 8, submitted: 8 },
});
const version = (id: string, name: string, origin: string | null): TemplateVersion => ({
  id,
  shortName: name,
  name,
  isDeployed: true,
  isArchived: false,
  createdAt: null,
  deployedAt: null,
  levels: 5,
  areas: 1,
  objectives: 2,
  questions: 5,
  origin_id: origin,
  changes: origin === null ? null : 3,
  may: [],
});
const versions = [version('old', 'Software delivery', null), version('next', '2027 edition', 'old')];
const applied: Readonly<Record<string, TemplateUses>> = {
  old: {
    assessments: [applies('w1', 'Warehouse', 'H1'), applies('b1', 'Booking', 'H1')],
    elsewhere: { assessments: 2, lastCloseFormDate: null },
  },
  next: { assessments: [applies('b2', 'Booking', 'H2')], elsewhere: { assessments: 0, lastCloseFormDate: null } },
  bare: { assessments: [], elsewhere: { assessments: 0, lastCloseFormDate: null } },
};
const values = (id: string, assessmentValue: number | null, withheld = false) => ({
  id,
  assessmentValue,
  maturityValue: assessmentValue,
  ...(withheld && { withheld: 'too-few' as const }),
});
const none = { added: 0, removed: 0, changed: 0 };
const results: ComparedAssessments['objectives'] = [
  {
    shortName: 'Small batches',
    comparability: 'same',
    questions: none,
    before: values('b1.1', 2.5),
    after: values('b2.1', 3.126),
    difference: 0.626,
  },
  {
    shortName: 'Tests',
    comparability: 'with-care',
    questions: { added: 2, removed: 1, changed: 0 },
    before: values('b1.2', 3),
    after: values('b2.2', 2.75),
    difference: -0.25,
  },
  {
    shortName: 'Incidents',
    comparability: 'not',
    questions: none,
    before: values('b1.3', 4),
    after: values('b2.3', 2),
    difference: null,
  },
  {
    shortName: 'Secrets',
    comparability: 'same',
    questions: none,
    before: values('b1.4', null, true),
    after: values('b2.4', 2),
    difference: null,
  },
];

function compared(path = templateComparePath('old', 'next'), objectives = results) {
  const driven = setup(path, {
    answers: {
      templateUses: ({ params: { id } }) => applied[id] ?? (applied['bare'] as TemplateUses),
      templateVersions: () => versions,
      compareAssessments: ({ params: { id, otherId } }) => ({
        before: { id, shortName: `${id} before`, template_id: 'old', submitted: 8 },
        after: { id: otherId, shortName: `${otherId} after`, template_id: 'next', submitted: 1 },
        objectives,
        onlyBefore: 1,
        onlyAfter: 2,
      }),
    },
  });
  return { ...driven, panel: async () => within(await screen.findByRole('dialog', { name: 'Compare results' })) };
}
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('the results of two versions of a template', () => {
  test('stand side by side with their difference, and what may not be compared says why', async () => {
    const { api, shown, panel: opened } = compared();
    await shown;
    const panel = await opened();
    const table = await panel.findByRole('table');
    expect(within(table).getAllByRole('row').map(cellsOf)).toEqual([
      ['Objective', 'b1 before8 have answered', 'b2 after1 has answered', 'Difference', 'Comparability'],
      ['Small batches', '2.50', '3.13', '+0.63', 'Same questions, same levels'],
      ['Tests', '3.00', '2.75', '\u22120.25', 'With care: 2 questions added, 1 question removed'],
      ['Incidents', '4.00', '2.00', 'none', 'Not comparable: the levels are different'],
      ['Secrets', 'withheld', '2.00', 'none', 'withheld'],
    ]);
    expect(panel.getByText("1 objective is only in b1 before; the later version doesn't have it.")).toBeDefined();
    expect(panel.getByText("2 objectives are only in b2 after; the earlier version didn't have them.")).toBeDefined();
    // Of the same node as what was applied last, though another was applied later.
    expect(api.callsOf('compareAssessments')).toEqual([{ params: { id: 'b1', otherId: 'b2' } }]);
  });

  test('are of the assessments that are chosen, which the address keeps', async () => {
    const { user, api, shown, panel: opened } = compared();
    const { router } = await shown;
    const panel = await opened();
    await panel.findByRole('table');
    const before = panel.getByRole('combobox', { name: /^Before: Software delivery/ });
    expect(panel.getByText("2 more are on nodes you can't see.")).toBeDefined();
    await user.click(before);
    await user.click(await screen.findByRole('option', { name: /^H1, Warehouse/ }));
    await waitFor(() =>
      expect(api.callsOf('compareAssessments').at(-1)).toEqual({ params: { id: 'w1', otherId: 'b2' } }),
    );
    expect(await panel.findByRole('columnheader', { name: /^w1 before/ })).toBeDefined();
    expect(router.state.location.search).toBe('?compare.before=w1&compare.after=b2');
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/template-management'));
    expect(router.state.location.search).toBe('');
  });

  test('are the last two of one version that is compared with itself', async () => {
    const { api, shown, panel: opened } = compared(templateComparePath('old', 'old'));
    await shown;
    await (await opened()).findByRole('table');
    expect(api.callsOf('compareAssessments')).toEqual([{ params: { id: 'b1', otherId: 'w1' } }]);
  });

  test('are saved as the table that is shown', async () => {
    const saved = catchSavedFiles();
    const { user, shown, panel: opened } = compared();
    await shown;
    await user.click(await (await opened()).findByRole('button', { name: 'Download as CSV' }));
    expect(saved[0]?.name).toBe('b1 before - b2 after.csv');
    expect(await saved[0]?.text()).toBe(
      [
        '\ufeffObjective,b1 before,b2 after,Difference,Comparability',
        'Small batches,2.5,3.13,0.63,"Same questions, same levels"',
        'Tests,3,2.75,-0.25,"With care: 2 questions added, 1 question removed"',
        'Incidents,4,2,,Not comparable: the levels are different',
        'Secrets,withheld,2,,withheld',
        '',
      ].join('\r\n'),
    );
  });

  test('say so for a version that is applied nowhere', async () => {
    const { api, shown, panel: opened } = compared(templateComparePath('bare', 'next'));
    await shown;
    expect(await (await opened()).findByRole('heading', { name: 'Nothing to compare yet' })).toBeDefined();
    expect(api.callsOf('compareAssessments')).toEqual([]);
  });

  test('are reached from the versions on the page of a template, and lead back to it', async () => {
    const { user, shown } = setup(`/template-management?template=${deployed.id}`, {
      answers: {
        templateVersions: () => [version(deployed.id, 'Software delivery', null), version('next', '2027', deployed.id)],
        templateUses: () => applied['next'] as TemplateUses,
      },
    });
    const { router } = await shown;
    const list = within(await screen.findByRole('list', { name: 'Versions' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'This oneDeployed',
      '20273 changesCompare resultsDeployed',
    ]);
    expect(list.getByRole('link', { name: '2027: 3 changes from its origin' }).getAttribute('href')).toBe(
      '/template-management/deployed/diff/next?template=deployed',
    );
    await user.click(list.getByRole('link', { name: /^Compare results of 2027/ }));
    expect(await screen.findByRole('dialog', { name: 'Compare results' })).toBeDefined();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/template-management'));
    expect(router.state.location.search).toBe('?template=deployed');
  });
});
