import { describe, expect, jest, test } from '@jest/globals';
import type { ArchivedKind, ArchivedThing } from '@tidemark/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { answered, type FakeAnswers, refusal, someone } from '../testing/fake-api';
import { aPersona, developer, dialog, setup } from './personas.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(30_000);

const thing = (kind: ArchivedKind, name: string, changes: Partial<ArchivedThing> = {}): ArchivedThing => ({
  id: name.toLowerCase(),
  kind,
  name,
  archivedAt: '2026-11-19T14:05:00.000Z',
  archivedBy: { id: 'u9', firstName: 'Lucía', surName: 'Fernández' },
  place: null,
  archivedParent: null,
  nodeType: null,
  isDeployed: null,
  along: { nodes: 0, people: 0, assessments: 0 },
  may: ['restore'],
  version: 4,
  ...changes,
});
const depot = { id: 'depot', name: 'Depot' };
const things: readonly ArchivedThing[] = [
  thing('node', 'Depot', {
    place: { id: 'root', name: 'Halden' },
    nodeType: 'Division',
    along: { nodes: 2, people: 3, assessments: 1 },
  }),
  thing('node', 'Returns', { place: depot, archivedParent: depot, nodeType: 'Team' }),
  thing('assessment', 'Delivery', { place: { id: 'booking', name: 'Booking' } }),
  thing('template', 'Cloud', { isDeployed: false }),
  thing('persona', 'Scrum master'),
  thing('node-type', 'Guild'),
  thing('recommendation', 'Checklist'),
];

function archivedAt(path = '/dashboard/archived', answers: FakeAnswers = {}) {
  let kept = things;
  const back = (id: string) => {
    kept = kept.filter((one) => one.id !== id);
    return developer;
  };
  return setup(
    path,
    {
      currentUser: () => someone({ role: 'super', may: ['restore'] }),
      archived: ({ query }) => {
        const found = kept.filter(
          ({ kind, name }) =>
            (query?.kind === undefined || kind === query.kind) &&
            name.toLowerCase().includes((query?.search ?? '').toLowerCase()),
        );
        return answered([...found], { total: found.length });
      },
      archivedCounts: ({ query }) => {
        const found = kept.filter(({ name }) => name.toLowerCase().includes((query?.search ?? '').toLowerCase()));
        const of = (wanted: ArchivedKind) => found.filter(({ kind }) => kind === wanted).length;
        return {
          node: of('node'),
          assessment: of('assessment'),
          template: of('template'),
          persona: of('persona'),
          'node-type': of('node-type'),
          recommendation: of('recommendation'),
        };
      },
      restorePersona: ({ params: { id } }) => back(id),
      restoreNode: ({ params: { id } }) => ({ ...back(id) }) as never,
      ...answers,
    },
    false,
    'super',
  );
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Archived' }))
    .getAllByRole('row')
    .slice(1);

describe('what is archived', () => {
  test('says what it was, where, what comes back with it, and who archived it', async () => {
    const { shown } = archivedAt();
    await shown;
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining('DepotDivision · under Halden · 2 nodes below · 3 people · 1 assessment'),
      expect.stringContaining('ReturnsTeam · under DepotIts parent “Depot” is archived too.'),
      expect.stringContaining('DeliveryAssessment · on Booking'),
      expect.stringContaining('CloudTemplate, draft'),
      expect.stringContaining('Scrum masterPersona'),
      expect.stringContaining('GuildNode type'),
      expect.stringContaining('ChecklistRecommendation'),
    ]);
    expect(texts[0]).toContain('Lucía Fernández');
    expect(screen.getByText('7 archived')).toBeTruthy();
  });

  test('comes back by its button, for the version that was seen, and leaves the list', async () => {
    const { user, shown, api } = archivedAt();
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Restore Scrum master' }));
    expect(await screen.findByText('Restored Scrum master')).toBeTruthy();
    expect(api.callsOf('restorePersona')).toEqual([{ params: { id: 'scrum master' }, version: 4 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Scrum master' })).toBeNull());
  });

  test('brings both back where what is above it is archived too, and counts the people', async () => {
    const { user, shown, api } = archivedAt();
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Restore Returns and its parent' }));
    expect(await screen.findByText('Restored Returns')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore Depot' }));
    expect(await screen.findByText('3 people have it again.')).toBeTruthy();
    expect(api.callsOf('restoreNode')).toEqual([
      { params: { id: 'returns' }, body: { withParents: true }, version: 4 },
      { params: { id: 'depot' }, body: {}, version: 4 },
    ]);
  });

  test('stays where its name is taken, and says why', async () => {
    const { user, shown } = archivedAt('/dashboard/archived', {
      restorePersona: () => Promise.reject(refusal('persona-title-taken', 409)),
    });
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Restore Scrum master' }));
    expect(await screen.findByText("Scrum master wasn't restored")).toBeTruthy();
    expect(screen.getByText('A persona with this title already exists.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Restore Scrum master' })).toBeTruthy();
  });

  test('is narrowed by kind and by name, both in the address', async () => {
    const { user, shown } = archivedAt();
    const { router } = await shown;
    await user.click(await screen.findByRole('button', { name: 'All kinds' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Nodes 2' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(router.state.location.search).toContain('archived.kind=node');
    await user.click(screen.getByRole('searchbox', { name: 'Name or who archived it' }));
    await user.paste('depo');
    await waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 5000 });
    expect(router.state.location.search).toContain('archived.search=depo');
  });

  test('says how many there are of each kind, of what is searched too, and none is 0', async () => {
    const { user, shown } = archivedAt('/dashboard/archived?archived.search=depo');
    await shown;
    await user.click(await screen.findByRole('button', { name: 'All kinds' }));
    const kinds = await screen.findAllByRole('menuitemradio');
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'All kinds 1',
      'Nodes 1',
      'Assessments 0',
      'Templates 0',
      'Personas 0',
      'Node types 0',
      'Recommendations 0',
    ]);
  });

  test('offers only what the server allows, says who may, and an empty state when nothing is archived', async () => {
    const published = thing('template', 'Cloud', { isDeployed: true, may: [] });
    const above = thing('node', 'Depot', { may: [] });
    const one = archivedAt('/dashboard/archived', { archived: () => [published, above] });
    const { unmount } = await one.shown;
    expect(await screen.findByText('Published: only a master can restore it')).toBeTruthy();
    expect(screen.getByText('Only a super-admin can restore it')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    unmount();
    await archivedAt('/dashboard/archived', { archived: () => [] }).shown;
    expect(await screen.findByText('Nothing is archived')).toBeTruthy();
  });

  test.each([
    { may: ['restore'] as const, offered: 1 },
    { may: [], offered: 0 },
  ])('is opened from the profile menu by whom the server says $may', async ({ may, offered }) => {
    const { user, shown } = archivedAt('/dashboard', { currentUser: () => someone({ role: 'super', may: [...may] }) });
    await shown;
    await user.click(await screen.findByRole('button', { name: /^Profile of/ }));
    await screen.findByRole('menuitem', { name: 'Log out' });
    expect(screen.queryAllByRole('menuitem', { name: 'Archived' })).toHaveLength(offered);
    if (offered === 0) return;
    await user.click(screen.getByRole('menuitem', { name: 'Archived' }));
    expect(await dialog('Archived')).toBeTruthy();
  });
});

describe('archiving a persona', () => {
  const archive = async (may: typeof developer.may) => {
    const gone = aPersona('p1', 'Developer', { may, version: 7 });
    const all = setup('/dashboard/personas', {
      archivePersona: () => answered(gone, { version: 7 }),
      restorePersona: () => developer,
    });
    await all.shown;
    await all.user.click(await screen.findByRole('button', { name: 'Archive Developer' }));
    await all.user.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Successfully archived persona')).toBeTruthy();
    return all;
  };

  test('is undone from its toast', async () => {
    const { user, api } = await archive(['restore']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored Developer')).toBeTruthy();
    expect(api.callsOf('restorePersona')).toEqual([{ params: { id: 'p1' }, version: 7 }]);
  });

  test('is undone by nobody whom the server does not let', async () => {
    await archive([]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
