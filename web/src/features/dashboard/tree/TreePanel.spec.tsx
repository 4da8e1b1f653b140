import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InvitedUser, Node } from '@tidemark/contracts';
import { refusal } from '../../../testing/fake-api';
import { aCard, aMember, aNode, mayNothingOn } from '../../../testing/organization';
import { booking, ONE, organization, showDashboard, type ShowOptions } from '../dashboard.fixture';

jest.setTimeout(20_000);

const nowhere = '/dashboard?template=none';
const actions = () => ({ onApply: jest.fn<(id: string) => void>(), onTrigger: jest.fn<(id: string) => void>() });
const tree = async () => screen.findByRole('tree', { name: 'Organization' });
const rows = async () =>
  within(await tree())
    .getAllByRole('treeitem')
    .map((row) => row.getAttribute('aria-label')?.split(', ')[0]);
// A row is called by its name, then its value and state.
const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}, `) });
const inside = (name: string) => within(item(name));

async function showTree(options: ShowOptions = {}) {
  const shown = await showDashboard({ path: nowhere, ...options });
  await tree();
  return shown;
}

describe('nodes', () => {
  it('stand nested and sorted by name, archived ones left out, cards before children [R2-068, R2-069, R2-075]', async () => {
    await showTree();
    expect(await rows()).toEqual([
      'Halden',
      'Delivery model',
      'Data model',
      'Booking',
      'Delivery x',
      'Delivery old',
      'Tracking',
      'Delivery y',
    ]);
    expect([item('Halden'), item('Booking')].map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2']);
  });

  it('show type, members count and avatars by first name [R2-070, R2-072, R2-073]', async () => {
    await showTree();
    expect(inside('Halden').getByText('Organization · 3 people')).toBeTruthy();
    expect(inside('Booking').getByText('Team · 2 people')).toBeTruthy();
    const avatars = inside('Booking').getAllByRole('img');
    expect(avatars.map((one) => one.getAttribute('aria-label'))).toEqual(['Ana Ribeiro', 'Mei Tan']);
  });

  it('count who is invited among their people; who may invite there looks after the invitations', async () => {
    const jana = aMember('jana', 'Jana Kral', { isInvited: true, isActive: false });
    const invitation: InvitedUser = {
      id: 'jana',
      email: jana.email,
      firstName: 'Jana',
      role: 'user',
      persona: null,
      nodes: [{ id: 'booking', name: 'Booking' }],
      invitedAt: '2026-11-20T09:00:00.000Z',
      invitedBy: null,
      lastMail: null,
      submissions: 0,
      may: ['resend', 'withdraw'],
      version: 1,
    };
    const on = (may: Node['may']) => [aNode('booking', { nodeUsers: [aMember('u1', 'Ana Ribeiro'), jana], may })];
    const opened = async (may: Node['may']) => {
      const { api, unmount } = await showTree({
        role: 'admin',
        answers: { tree: () => on(may), invitedUsers: () => [invitation] },
      });
      expect(inside('Booking').getByText('Team · 2 people')).toBeTruthy();
      expect(inside('Booking').getByText('1 invited')).toBeTruthy();
      await act(async () => inside('Booking').getByRole('button', { name: 'Show the names' }).click());
      expect(inside('Booking').getByText('Invited')).toBeTruthy();
      return { api, unmount };
    };
    const { unmount } = await opened(['invite']);
    expect(await inside('Booking').findByRole('button', { name: 'Resend the invitation to Jana' })).toBeTruthy();
    expect(inside('Booking').getByRole('button', { name: 'Withdraw the invitation of Jana' })).toBeTruthy();
    unmount();
    const { api } = await opened([]);
    expect(inside('Booking').queryByRole('button', { name: /Jana/ })).toBeNull();
    expect(api.callsOf('invitedUsers')).toEqual([]);
  });

  it('open and close names and description [R2-071, R2-074]', async () => {
    await showTree();
    const toggle = async (row: string, name: string) =>
      act(async () => inside(row).getByRole('button', { name }).click());
    await toggle('Booking', 'Show the names');
    expect(
      inside('Booking')
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Ana Ribeiro', 'Mei Tan']);
    await toggle('Booking', 'Hide the names');
    expect(inside('Booking').queryByRole('listitem')).toBeNull();
    await toggle('Halden', 'Show the description');
    expect(screen.getByText('Moves goods by sea.')).toBeTruthy();
    await toggle('Halden', 'Hide the description');
    expect(screen.queryByText('Moves goods by sea.')).toBeNull();
  });

  it('have a branch toggle only with children, which opens and closes it [R2-077, R4-080]', async () => {
    await showTree();
    await act(async () => screen.getByRole('button', { name: 'Close Halden' }).click());
    expect(await rows()).toEqual(['Halden']);
    await act(async () => screen.getByRole('button', { name: 'Open Halden' }).click());
    expect(await rows()).toHaveLength(8);
    expect(inside('Booking').queryByRole('button', { name: /^(Open|Close) Booking/ })).toBeNull();
  });
});

describe('the toolbar', () => {
  it('finds by name and says how many, at most 35 characters [R2-062, R2-063, R9-001]', async () => {
    const { type } = await showTree();
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a node' });
    expect(screen.getByText('3 nodes')).toBeTruthy();
    await type('booK', box);
    expect(await rows()).toEqual(['Halden', 'Booking', 'Delivery x', 'Delivery old']);
    expect(screen.getByText('1 found')).toBeTruthy();
    await type('xyz', box);
    expect(screen.getByText('No node name contains “booKxyz”.')).toBeTruthy();
    await type('x'.repeat(50), box);
    expect(box.value).toHaveLength(35);
  });

  it('filters to the nodes with charted data [R2-064]', async () => {
    const { press } = await showTree({ path: '/dashboard?series=a.y.0' });
    await press('Only nodes with charted data');
    expect(await rows()).toEqual(['Halden', 'Tracking', 'Delivery y']);
  });

  it('switches every chart off [R2-065]', async () => {
    const { press } = await showTree({ path: ONE });
    await press('Hide all charts');
    await waitFor(() => {
      const on = screen
        .getAllByRole<HTMLInputElement>('switch', { name: /on the radar/ })
        .filter(({ checked }) => checked);
      expect(on).toEqual([]);
    });
  });

  it('collapses and expands all branches [R2-066, R2-067]', async () => {
    const { press } = await showTree();
    await press('Collapse all');
    expect(await rows()).toEqual(['Halden']);
    await press('Expand all');
    expect(await rows()).toHaveLength(8);
  });
});

describe('cards', () => {
  it('show name and index to two decimals [R2-086, R2-087]', async () => {
    await showTree();
    expect(inside('Delivery old').getByText('Delivery old')).toBeTruthy();
    expect(inside('Delivery old').getByText('2.50')).toBeTruthy();
    expect(inside('Delivery old').getByText('3 of 4 answered')).toBeTruthy();
  });

  it('show the mean of the assessment values of the objectives as the index [R2-087]', async () => {
    const values = booking.areas.flatMap(({ objectives }) =>
      objectives.flatMap(({ assessmentValue }) => assessmentValue ?? []),
    );
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(new Set(values).size).toBeGreaterThan(1);
    await showTree();
    expect(inside('Delivery x').getByText(mean.toFixed(2))).toBeTruthy();
  });

  it('of a template say whether it is deployed; a deployed one can be viewed [R2-088]', async () => {
    const { api } = await showTree();
    expect(inside('Delivery model').getByText('Template')).toBeTruthy();
    expect(inside('Delivery model').getByText('Deployed')).toBeTruthy();
    expect(inside('Data model').getByText('Draft')).toBeTruthy();
    expect(inside('Data model').queryByRole('button')).toBeNull();
    await act(async () => screen.getByRole('button', { name: 'View the template Delivery model' }).click());
    await waitFor(() => expect(api.callsOf('assessmentFigures')).toContainEqual({ params: { id: 'deployed' } }));
    expect(await screen.findByText('Maturity levels')).toBeTruthy();
  });

  it('switch their chart on and off [R2-089]', async () => {
    const { flip } = await showTree({ path: '/dashboard?series=a.y.0' });
    await screen.findByRole('table', { name: 'Areas and objectives' });
    await flip('Show Delivery x on the radar');
    expect(await screen.findByRole('img', { name: /^Radar.*Tracking, Booking/ })).toBeTruthy();
    await flip('Show Delivery x on the radar');
    await waitFor(() => expect(screen.queryByRole('img', { name: /^Radar.*Booking/ })).toBeNull());
  });

  it('open their details and close them [R2-090, R2-091]', async () => {
    const { press } = await showTree({ path: '/dashboard?series=a.y.0' });
    await press('Open the details of Delivery x');
    expect(await screen.findByRole('heading', { name: 'Respondents' })).toBeTruthy();
    await press('Close the details of Delivery x');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Respondents' })).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show Delivery x on the radar' }).checked).toBe(true);
  });
});

describe('what a row is called', () => {
  const NOW = new Date();
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();
  const open = { openFormDate: inDays(-1), closeFormDate: inDays(3) };
  const names = async () =>
    within(await tree())
      .getAllByRole('treeitem')
      .map((row) => row.getAttribute('aria-label'));
  const nodes = () => [
    aNode('booking', {
      nodeUsers: [aMember('u1', 'Ana Ribeiro')],
      assessments: [
        aCard('x', { assessmentValue: 3.344, respondents: 7, expected: 8, ...open }),
        aCard('z', { stale: true, openFormDate: null }),
        aCard('model', { template_id: null, name: 'Delivery model', objectives: 1 }),
        aCard('draft', { template_id: null, name: 'Data model', isDeployed: false, completed: 64 }),
      ],
    }),
  ];

  it('says its value and state: people, index, answers, due, charted', async () => {
    await showDashboard({ path: '/dashboard?series=a.x.0', answers: { tree: nodes } });
    expect(await names()).toEqual([
      'Booking, Team · 1 person',
      'x, score 3.34, 7 of 8 answered, 3 days left, on the radar',
      'z, no score, nobody asked yet, Results behind',
      'Delivery model, Template, Deployed, 5 levels · 1 objective',
      'Data model, Template, Draft, 64% described',
    ]);
  });

  it('in the language of the reader', async () => {
    await showDashboard({ path: '/dashboard?series=a.x.0', language: 'es', answers: { tree: nodes } });
    const [, card] = within(await screen.findByRole('tree'))
      .getAllByRole('treeitem')
      .map((row) => row.getAttribute('aria-label'));
    expect(card).toBe('x, puntuación 3,34, 7 de 8 respondieron, 3 días, en el radar');
  });
});

describe('more than two templates on a node', () => {
  const template = (id: string) => aCard(id, { template_id: null, name: `Model ${id}` });
  const nodes = () => [
    aNode('booking', { assessments: [template('a'), template('b'), template('c'), aCard('x')] }),
    aNode('tracking', { assessments: [template('d'), template('e')] }),
  ];
  const called = async () => (await rows()).map((name) => name?.replace(/ · .*/, ''));

  it('fold into one line, which opens and closes', async () => {
    const { keys } = await showTree({ answers: { tree: nodes } });
    expect(await called()).toEqual(['Booking', 'x', '3 templates', 'Tracking', 'Model d', 'Model e']);
    const fold = screen.getByRole('treeitem', { name: '3 templates' });
    expect([fold.getAttribute('aria-expanded'), fold.getAttribute('aria-level')]).toEqual(['false', '2']);
    await act(async () => screen.getByText('3 templates').click());
    expect(await called()).toEqual([
      'Booking',
      'x',
      '3 templates',
      'Model a',
      'Model b',
      'Model c',
      'Tracking',
      'Model d',
      'Model e',
    ]);
    await act(async () => fold.focus());
    await keys('{ArrowLeft}');
    expect(await called()).toHaveLength(6);
    await keys('{Enter}');
    expect(await called()).toHaveLength(9);
  });
});

describe('the actions menu', () => {
  const menus = () =>
    screen.queryAllByRole('button', { name: /^Actions for/ }).map((one) => one.getAttribute('aria-label'));

  it('is on every node for super and master, and offers apply and trigger [R2-082, R2-083, R6-007]', async () => {
    const { press, ...handlers } = { ...(await showTree({ ...actions(), role: 'master' })) };
    expect(handlers.api.calls.length).toBeGreaterThan(0);
    expect(menus()).toEqual(['Actions for Halden', 'Actions for Booking', 'Actions for Tracking']);
    await press('Actions for Booking');
    expect(await screen.findByRole('menuitem', { name: 'Apply assessment' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Trigger assessment' })).toBeTruthy();
  });

  it('passes its node to the panel', async () => {
    const handlers = actions();
    const { press } = await showTree(handlers);
    await press('Actions for Tracking');
    await act(async () => (await screen.findByRole('menuitem', { name: 'Trigger assessment' })).click());
    expect(handlers.onTrigger).toHaveBeenCalledWith('tracking');
  });

  it('is offered to an admin only where authorised [R6-011]', async () => {
    await showTree({
      ...actions(),
      role: 'admin',
      answers: { tree: () => mayNothingOn(organization(), ['tracking']) },
    });
    expect(menus()).toEqual(['Actions for Halden', 'Actions for Booking']);
  });

  it('offers what the server answered with the node, whatever the role that the browser holds', async () => {
    const [halden] = mayNothingOn(organization(), ['booking', 'tracking']);
    const nodes = halden ? [{ ...halden, may: ['trigger' as const] }] : [];
    const { press } = await showTree({ ...actions(), role: 'super', answers: { tree: () => nodes } });
    expect(menus()).toEqual(['Actions for Halden']);
    await press('Actions for Halden');
    expect(await screen.findByRole('menuitem', { name: 'Trigger assessment' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Apply assessment' })).toBeNull();
  });

  it('is nowhere for a user [R6-015]', async () => {
    await showTree({ ...actions(), role: 'user', answers: { tree: () => mayNothingOn(organization()) } });
    expect(menus()).toEqual([]);
  });
});

describe('by keyboard', () => {
  it('arrows move, close and open; Space charts; Enter opens details; Shift+F10 the menu', async () => {
    const { keys } = await showTree({ ...actions(), path: '/dashboard?series=a.y.0' });
    await act(async () => item('Halden').focus());
    await keys('{ArrowLeft}');
    expect(item('Halden').getAttribute('aria-expanded')).toBe('false');
    await keys('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(item('Booking'));
    await keys('{ArrowDown} ');
    expect(await screen.findByRole('img', { name: /^Radar.*Tracking, Booking/ })).toBeTruthy();
    await keys('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Respondents' })).toBeTruthy();
    await keys('{ArrowUp}');
    fireEvent.keyDown(item('Booking'), { key: 'F10', shiftKey: true });
    expect(await screen.findByRole('menuitem', { name: 'Apply assessment' })).toBeTruthy();
  });
});

describe('what is served', () => {
  it('is all that is shown: who is authorised on one branch sees that branch [R6-032]', async () => {
    const booking = organization()[0]?.children.find(({ id }) => id === 'booking');
    const { api } = await showTree({ role: 'user', answers: { tree: () => (booking ? [booking] : []) } });
    expect(await rows()).toEqual(['Booking', 'Delivery x', 'Delivery old']);
    expect(api.callsOf('tree')).toEqual([{ params: { organizationId: 'o1', userId: 'u1' } }]);
  });

  it('nothing: says whom to ask', async () => {
    await showDashboard({ role: 'user', answers: { tree: () => [] } });
    expect(await screen.findByText('No nodes yet')).toBeTruthy();
  });

  it('shows that a template failed, with a way back', async () => {
    await showDashboard({
      path: '/dashboard?template=deployed',
      answers: { assessment: () => Promise.reject(refusal('not-allowed', 403)) },
    });
    expect(await screen.findByText("The template couldn't be loaded")).toBeTruthy();
  });
});
