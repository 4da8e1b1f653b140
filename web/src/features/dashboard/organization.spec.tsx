import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Node } from '@tidemark/contracts';
import { aCard, aMember, aNode } from '../../testing/organization';
import { answered } from '../../testing/fake-api';
import { BOTH, ONE, organization, showDashboard } from './dashboard.fixture';

jest.setTimeout(20_000);

const archive = () => screen.queryByRole('button', { name: 'Archive' });
const ready = async () => screen.findByRole('table', { name: 'Areas and objectives' });
/** The organization with one assessment answered as the server answers it to somebody else. */
const withMay = (may: readonly 'archive'[]) => () =>
  organization().map((top) => ({
    ...top,
    children: top.children.map((node) => ({
      ...node,
      assessments: node.assessments.map((card) => (card.id === 'x' ? { ...card, may: [...may] } : card)),
    })),
  }));

describe('the days that a form stays open', () => {
  it('stand out only where the reader still has to answer', async () => {
    const open = { openFormDate: '2026-01-01T00:00:00.000Z', closeFormDate: '2999-12-20T12:00:00.000Z' };
    const form = {
      shortName: 'h2',
      name: 'Delivery h2',
      node: { id: 'halden', name: 'halden' },
      openFormDate: open.openFormDate,
      closeFormDate: open.closeFormDate,
    };
    await showDashboard({
      answers: {
        tree: () => [aNode('halden', { assessments: ['mine', 'sent', 'other'].map((id) => aCard(id, open)) })],
        formsToAnswer: () => [
          { ...form, assessmentId: 'mine', state: 'not-started' },
          { ...form, assessmentId: 'sent', state: 'submitted' },
        ],
      },
    });
    const standsOut = () => screen.getAllByText(/days left$/).map(({ className }) => className.includes('needs'));
    await waitFor(() => expect(standsOut()).toEqual([true, false, false]));
  });
});

describe('archiving from the dashboard', () => {
  it('is offered while exactly one item is charted, and not while two are [R2-045]', async () => {
    const { flip } = await showDashboard({ path: BOTH });
    await ready();
    expect(archive()).toBeNull();
    await flip('Show Delivery y on the radar');
    await waitFor(() => expect(archive()).not.toBeNull());
    await flip('Show Delivery x on the radar');
    await waitFor(() => expect(archive()).toBeNull());
  });

  it.each(['super', 'master'] as const)('is offered to %s [R2-046]', async (role) => {
    await showDashboard({ path: ONE, role });
    await ready();
    expect(archive()).not.toBeNull();
  });

  it('is offered to an admin where the server says so, which is on authorised nodes alone [R2-047, R6-033]', async () => {
    const there = await showDashboard({ path: ONE, role: 'admin', answers: { tree: withMay(['archive']) } });
    await ready();
    expect(archive()).not.toBeNull();
    there.unmount();
    await showDashboard({ path: ONE, role: 'admin', answers: { tree: withMay([]) } });
    await ready();
    expect(archive()).toBeNull();
  });

  it('is never offered to role user [R2-047]', async () => {
    await showDashboard({ path: ONE, role: 'user', answers: { tree: withMay([]) } });
    await ready();
    expect(archive()).toBeNull();
  });

  it('asks first: declining changes nothing, confirming archives and takes it off the chart [R2-048]', async () => {
    const { api, press } = await showDashboard({
      path: ONE,
      answers: { archiveAssessment: () => answered(aCard('x', { isArchived: true }) as never, { version: 2 }) },
    });
    await ready();
    await press('Archive');
    const question = within(await screen.findByRole('alertdialog', { name: 'Archive “Delivery x” of Booking?' }));
    expect(question.getByText(/3 people's answers/)).toBeTruthy();
    await act(async () => question.getByRole('button', { name: 'Keep it' }).click());
    expect(api.callsOf('archiveAssessment')).toEqual([]);
    expect(archive()).not.toBeNull();
    await press('Archive');
    const again = within(await screen.findByRole('alertdialog'));
    await act(async () => again.getByRole('button', { name: 'Archive' }).click());
    await waitFor(() =>
      expect(api.callsOf('archiveAssessment')).toEqual([{ params: { id: 'x' }, body: {}, version: 1 }]),
    );
    expect(await screen.findByText('Assessment archived')).toBeTruthy();
    await waitFor(() => expect(archive()).toBeNull());
  });
});

/** The tree as it is served: every node names the one above it. */
const below = (nodes: readonly Node[], parent: string | null = null): Node[] =>
  nodes.map((node) => ({ ...node, parent_id: parent, children: below(node.children, node.id) }));
const tree = () => below(organization());

describe('the organization as bubbles', () => {
  const picture = async () => screen.findByRole('img', { name: /^Bubbles of \d+ nodes/ });
  const radius = (drawing: HTMLElement, id: string) =>
    Number(drawing.querySelector(`[data-mark="bubble:${id}"]`)?.getAttribute('r'));
  const stage = async () => {
    const found = (await picture()).closest('[role=application]');
    if (!(found instanceof HTMLElement)) throw new Error('no stage');
    return found;
  };
  const told = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  const middle = (drawing: HTMLElement, id: string) => {
    const circle = drawing.querySelector(`[data-mark="bubble:${id}"]`);
    return { clientX: Number(circle?.getAttribute('cx')), clientY: Number(circle?.getAttribute('cy')) };
  };
  /** Near the edge, where a node with others below it is not covered by them. */
  const edge = (drawing: HTMLElement, id: string) => {
    const { clientX, clientY } = middle(drawing, id);
    return { clientX, clientY: clientY - radius(drawing, id) + 1 };
  };
  const click = async (id: string) => {
    const on = await stage();
    // jsdom has no pointer events, so this sends a mouse event.
    fireEvent(on, new MouseEvent('pointermove', { bubbles: true, ...edge(await picture(), id) }));
    fireEvent.click(on);
  };
  const marked = (row: HTMLElement) => row.querySelector('[data-shown]') !== null;

  it('has a bubble for each node, as large as its people, in 760 px [R2-052, R9-024]', async () => {
    await showDashboard({ path: ONE, answers: { tree } });
    const drawing = await picture();
    expect(drawing.getAttribute('viewBox')).toBe('0 0 760 760');
    expect(drawing.querySelectorAll('[data-mark^="bubble:"]')).toHaveLength(3);
    expect(radius(drawing, 'booking') ** 2 / radius(drawing, 'tracking') ** 2).toBeCloseTo(2);
  });

  it('a click opens the tree along the path and marks the node for 3 s [R2-053, R2-054]', async () => {
    const { press } = await showDashboard({ path: ONE, answers: { tree } });
    await picture();
    await press('Collapse all');
    expect(screen.queryByRole('treeitem', { name: /^Booking/ })).toBeNull();
    await click('booking');
    const row = await screen.findByRole('treeitem', { name: /^Booking/ });
    const since = performance.now();
    expect(marked(row)).toBe(true);
    await waitFor(() => expect(marked(row)).toBe(false), { timeout: 4000 });
    expect(performance.now() - since).toBeGreaterThan(2500);
    expect(performance.now() - since).toBeLessThan(3900);
  });

  it('arrows lead to the nearest in their direction and tell it, Enter chooses it', async () => {
    const { press, keys } = await showDashboard({ path: ONE, answers: { tree } });
    const drawing = await picture();
    await press('Collapse all');
    const bubbles = await stage();
    act(() => bubbles.focus());
    await keys('{Home}');
    expect(told()).toMatch(/Halden: 3 people, no score/);
    const [from, to] = [middle(drawing, 'halden'), middle(drawing, 'booking')];
    const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
    const [across, down] = [dx > 0 ? 'Right' : 'Left', dy > 0 ? 'Down' : 'Up'];
    await keys(`{Arrow${Math.abs(dx) > Math.abs(dy) ? across : down}}`);
    expect(told()).toMatch(/Booking: 2 people, score 2\.83/);
    await keys('{Enter}');
    expect(marked(await screen.findByRole('treeitem', { name: /^Booking/ }))).toBe(true);
  });

  it('has an equal table, whose names lead to the same [R2-053]', async () => {
    const { press } = await showDashboard({ path: ONE, answers: { tree } });
    await picture();
    await press('Collapse all');
    const card = screen.getByRole('region', { name: 'Organization' });
    await act(async () => within(card).getByRole('button', { name: 'Show as table' }).click());
    const row = within(within(card).getByRole('row', { name: /^Booking/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Team', '2', '2.83']);
    await act(async () => row.getByRole('button', { name: 'Booking' }).click());
    expect(await screen.findByRole('treeitem', { name: /^Booking/ })).toBeTruthy();
  });

  it('zooms into a branch that was chosen, and out again [R9-025]', async () => {
    const deep = () => [
      aNode('halden', {
        children: [
          aNode('ships', {
            nodeUsers: [aMember('a', 'Ana Ribeiro')],
            children: [aNode('deck', { nodeUsers: [aMember('b', 'Mei Tan')] })],
          }),
          aNode('ports', { nodeUsers: [aMember('c', 'Zoe Adams'), aMember('d', 'Jonas Weber')] }),
        ],
      }),
    ];
    const { press } = await showDashboard({ answers: { tree: deep } });
    const drawing = await picture();
    const before = radius(drawing, 'deck');
    await click('deck');
    expect(radius(drawing, 'deck')).toBeCloseTo(before);
    await click('ships');
    expect(radius(drawing, 'deck')).toBeGreaterThan(before * 1.2);
    await press('Show the whole organization');
    expect(radius(drawing, 'deck')).toBeCloseTo(before);
  });
});
