import { describe, expect, jest, test } from '@jest/globals';
import type { TemplateChange, TemplateDiff } from '@tidemark/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { templateDiffPath } from '../config/paths';
import { catchSavedFiles } from '../testing/saved-files';
import { setup } from './templates.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const area = { name: 'Flow', color: '#ff4040' };
const objective = { shortName: 'Small batches' };
const level = { name: 'Managed', position: 3 };
const side = (text: string, changes = {}) => ({
  id: null,
  text,
  url: null,
  position: null,
  of: null,
  choices: null,
  ...changes,
});
const change = (changes: Partial<TemplateChange>): TemplateChange => ({
  change: 'reworded',
  piece: 'description',
  field: 'description',
  place: { area, objective, level, question: null },
  before: null,
  after: null,
  from: null,
  ...changes,
});
const asked = { area, objective, level: null, question: { title: 'Who?', position: 2 } };
const changes: readonly TemplateChange[] = [
  change({
    before: side('Every change ships alone in three days'),
    after: side('Every change fits in three days and ships alone'),
  }),
  change({
    change: 'moved',
    piece: 'question',
    field: null,
    place: asked,
    before: side('Who?', { position: 3, of: 3 }),
    after: side('Who?', { position: 1, of: 3 }),
  }),
  change({
    change: 'changed',
    piece: 'question',
    field: 'kind',
    place: asked,
    before: side('ladder'),
    after: side('graded'),
  }),
  change({ change: 'added', piece: 'question', field: null, place: asked, after: side('Trusted?', { choices: 5 }) }),
  change({
    change: 'removed',
    piece: 'recommendation',
    field: null,
    place: { ...asked, question: null },
    before: side('Incident wiki', { url: 'https://wiki.halden.example/x' }),
  }),
];
const version = (id: string, name: string, isDeployed: boolean) => ({
  id,
  shortName: name,
  name,
  isDeployed,
  isArchived: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  deployedAt: isDeployed ? '2026-03-02T10:00:00.000Z' : null,
  levels: 5,
  areas: 1,
  objectives: 2,
  questions: isDeployed ? 36 : 37,
});
const applied = (id: string, node: string, closeFormDate: string) => ({
  id,
  shortName: 'Delivery 2026 H2',
  node: { id: node, name: node },
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
  openFormDate: '2026-01-01T00:00:00.000Z',
  closeFormDate,
  appliedAt: '2026-01-01T00:00:00.000Z',
  respondents: { invited: 9, started: 8, submitted: 8 },
});
const none = { added: 0, removed: 0, changed: 0 };
const diff: TemplateDiff = {
  before: version('old', 'Software delivery', true),
  after: version('next', '2027 edition', false),
  changes: [...changes],
  objectives: [
    { shortName: 'Small batches', before_id: 'old.1', after_id: 'next.1', comparability: 'same', questions: none },
    { shortName: 'Tests', before_id: 'old.2', after_id: 'next.2', comparability: 'with-care', questions: none },
  ],
  impact: {
    questions: { stay: 34, change: 2, go: 0, come: 1 },
    answersGone: [{ assessment_id: 'a1', answers: 16 }],
    uses: {
      assessments: [
        applied('a1', 'Booking', '2099-01-01T00:00:00.000Z'),
        applied('a2', 'Tracking', '2020-01-01T00:00:00.000Z'),
      ],
      elsewhere: { assessments: 2, lastCloseFormDate: null },
    },
  },
};

function compared(found: TemplateDiff = diff, path = templateDiffPath('old', 'next')) {
  const driven = setup(path, { answers: { templateDiff: () => found } });
  return { ...driven, panel: async () => within(await screen.findByRole('dialog', { name: 'Compare versions' })) };
}
type Panel = Awaited<ReturnType<ReturnType<typeof compared>['panel']>>;
const rows = (panel: Panel) => panel.getAllByRole('row').slice(1);

describe('two versions of a template', () => {
  test('stand side by side, with what went struck through and what came in green', async () => {
    const { shown, panel: opened } = compared();
    await shown;
    const panel = await opened();
    await panel.findByRole('table', { name: 'Changes' });
    const [reworded] = rows(panel);
    const marked = (name: 'del' | 'ins') =>
      [...(reworded?.querySelectorAll(name) ?? [])].map(({ textContent }) => textContent).join(' | ');
    expect(marked('del')).toBe('ships alone');
    expect(marked('ins')).toBe('fits | and ships alone');
    expect(rows(panel).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Small batches, level 3.*ships alone in three days.*fits in three days and ships alone$/),
      expect.stringMatching(/^Small batches, question 2.*Position 3 of 3.*Position 1 of 3$/),
      expect.stringMatching(/^Small batches, question 2.*Kind.*Ladder.*Graded$/),
      expect.stringMatching(/^Small batches, question 2.*not in this version.*Trusted\?.*5 choices$/),
      expect.stringMatching(/^Small batches, recommendation.*Incident wiki.*wiki\.halden\.example.*removed$/),
    ]);
    const summary = '1 added, 1 removed, 1 reworded, 1 moved, 1 changed. 36 questions before, 37 after.';
    expect(panel.getByText(summary)).toBeDefined();
  });

  test('tell what it means for what runs, and which results can be compared', async () => {
    const { shown, panel: opened } = compared();
    await shown;
    const panel = await opened();
    expect(await panel.findByText('Booking, Delivery 2026 H2')).toBeDefined();
    expect(
      panel.getByText('Keeps its version. 8 of 9 have answered. 16 answers belong to removed questions.'),
    ).toBeDefined();
    expect(panel.queryByText('Tracking, Delivery 2026 H2')).toBeNull();
    expect(panel.getByText("2 more are on nodes you can't see.")).toBeDefined();
    expect(panel.getByText('Questions: 34 unchanged, 2 changed, 0 removed, 1 added.')).toBeDefined();
    expect(panel.getByText('1 objective can be compared')).toBeDefined();
    expect(panel.getByText('Questions were added, removed or weigh differently: Tests.')).toBeDefined();
  });

  test('are filtered by kind, which the address keeps', async () => {
    const { user, shown, panel: opened } = compared();
    const { router } = await shown;
    const panel = await opened();
    await user.click(await panel.findByRole('radio', { name: 'Moved 1' }));
    await waitFor(() => expect(rows(panel)).toHaveLength(1));
    expect(router.state.location.search).toBe('?diff.kind=moved');
    await user.click(panel.getByRole('radio', { name: 'All 5' }));
    await waitFor(() => expect(rows(panel)).toHaveLength(5));
  });

  test('are walked with J and K', async () => {
    const { user, shown, panel: opened } = compared();
    await shown;
    const panel = await opened();
    await panel.findByRole('table', { name: 'Changes' });
    const at = () => rows(panel).findIndex((row) => row === document.activeElement);
    await user.keyboard('jj');
    expect(at()).toBe(1);
    await user.keyboard('k');
    expect(at()).toBe(0);
    await user.keyboard('k');
    expect(at()).toBe(0);
  });

  test('are saved as a list, all of them', async () => {
    const saved = catchSavedFiles();
    const { user, shown, panel: opened } = compared();
    await shown;
    await user.click(await (await opened()).findByRole('button', { name: 'Export the list' }));
    expect(saved[0]?.name).toBe('Software delivery - 2027 edition.csv');
    expect((await saved[0]?.text())?.split('\r\n')).toEqual([
      '\ufeffWhere,Change,Field,Software delivery,2027 edition',
      '"Small batches, level 3",Reworded,Description,Every change ships alone in three days,Every change fits in three days and ships alone',
      '"Small batches, question 2",Moved,,Position 3 of 3,Position 1 of 3',
      '"Small batches, question 2",Changed,Kind,Ladder,Graded',
      '"Small batches, question 2",Added,,,Trusted?',
      '"Small batches, recommendation",Removed,,Incident wiki,',
      '',
    ]);
  });

  test('lead to the draft', async () => {
    const { user, shown, panel: opened } = compared();
    const { router } = await shown;
    await user.click(await (await opened()).findByRole('button', { name: 'Open the draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/next'));
  });

  test('shows that two versions are the same', async () => {
    const { shown, panel: opened } = compared({ ...diff, changes: [] });
    await shown;
    expect(await (await opened()).findByRole('heading', { name: 'No changes' })).toBeDefined();
  });
});
