import { describe, expect, it } from '@jest/globals';
import type { Node } from '@tidemark/contracts';
import { aCard, aMember, aNode } from '../../../../testing/organization';
import { bubblesOf, radiusOf } from './bubbles';
import { bubblesScene } from './bubbles-scene';
import { type Circle, enclosingCircle, packCircles } from './pack';

const apart = (a: Circle, b: Circle) => Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r;
const onAnother = (circles: readonly Circle[]) =>
  circles.flatMap((one, index) => circles.slice(index + 1).filter((other) => apart(one, other) < -1e-4));
/** The same numbers in each run, between 0.4 and 4. */
const radii = (count: number) => Array.from({ length: count }, (_, index) => 0.4 + ((index * 37) % 19) / 5);
const people = (count: number) => Array.from({ length: count }, (_, index) => aMember(`u${index}`, `Person ${index}`));

describe('circles near to each other', () => {
  it.each([0, 1, 2, 3, 4, 9, 60, 400])('%d of them: none on another, all within the one around them', (count) => {
    const circles = packCircles(radii(count));
    expect(circles.map(({ r }) => r)).toEqual(radii(count));
    expect(onAnother(circles)).toEqual([]);
    const whole = enclosingCircle(circles);
    for (const one of circles)
      expect(Math.hypot(one.x - whole.x, one.y - whole.y) + one.r).toBeLessThanOrEqual(whole.r + 1e-9);
  });

  it('leave little room between them', () => {
    const circles = packCircles(radii(200));
    const area = circles.reduce((sum, { r }) => sum + r * r, 0);
    expect(area / enclosingCircle(circles).r ** 2).toBeGreaterThan(0.6);
  });
});

describe('the bubbles of a tree', () => {
  const tree = [
    aNode('halden', {
      nodeUsers: people(2),
      children: [
        aNode('customer', {
          nodeUsers: people(1),
          children: [aNode('booking', { nodeUsers: people(8) }), aNode('payments', { nodeUsers: people(4) })],
        }),
        aNode('logistics', { nodeUsers: [] }),
        aNode('gone', { isArchived: true, nodeUsers: people(3) }),
      ],
    }),
  ];
  const scores = new Map([['halden', 3.13]]);
  const { whole, bubbles } = bubblesOf(tree, scores);
  const bubble = (id: string) => {
    const found = bubbles.find(({ node }) => node.id === id);
    if (found === undefined) throw new Error(`no bubble of ${id}`);
    return found;
  };

  it('are as large as the people of each node; one with nodes below it is around them, larger by its own [R2-052]', () => {
    const area = (id: string) => bubble(id).own.r ** 2;
    expect(area('booking') / area('payments')).toBeCloseTo(2);
    const [node] = tree;
    const alone = bubblesOf(node === undefined ? [] : [{ ...node, nodeUsers: [] }], scores);
    expect(area('halden') - (alone.bubbles[0]?.own.r ?? 0) ** 2).toBeCloseTo(2);
    expect(bubble('logistics').own.r).toBe(radiusOf({ nodeUsers: [] }));
    expect(bubbles.some(({ node }) => node.id === 'gone')).toBe(false);
  });

  it('lie within the rims of those above, none on another', () => {
    const inside = (circle: Circle, rim: Circle | null) =>
      rim !== null && Math.hypot(circle.x - rim.x, circle.y - rim.y) + circle.r <= rim.r + 1e-6;
    expect(onAnother(bubbles.filter(({ isRim }) => !isRim).map(({ own }) => own))).toEqual([]);
    for (const id of ['booking', 'payments', 'customer'])
      expect(inside(bubble(id).own, bubble('customer').rim)).toBe(true);
    expect(bubbles.every(({ own }) => inside(own, bubble('halden').rim))).toBe(true);
  });

  const words = { value: String, said: () => '' };
  const drawn = (width: number) =>
    bubblesScene({ bubbles, view: whole, width, font: 'sans-serif', words, chosen: null });

  it('stay within their picture at any width', () => {
    for (const width of [254, 390, 760]) {
      const circles = drawn(width).marks.flatMap((mark) => (mark.kind === 'circle' ? [mark] : []));
      const out = circles.filter(
        ({ center, radius }) =>
          Math.max(Math.abs(center.x - width / 2), Math.abs(center.y - width / 2)) + radius > width / 2,
      );
      expect({ width, out }).toEqual({ width, out: [] });
    }
  });

  it('a pointer means the bubble below it, else the innermost rim', () => {
    const scene = drawn(760);
    const at = (id: string) => scene.stops.find((stop) => stop.id === id)?.rows[0]?.at ?? { x: 0, y: 0 };
    const named = (point: { x: number; y: number }) => scene.stops[scene.stopAt(point) ?? -1]?.id;
    expect(['booking', 'logistics'].map((id) => named(at(id)))).toEqual(['booking', 'logistics']);
    expect(named({ x: 380, y: 20 })).toBe('halden');
    expect(named({ x: 1, y: 1 })).toBeUndefined();
  });

  it('of nodes without results of their own have the score of what is below them, and all people there', () => {
    expect(bubble('halden')).toMatchObject({ isRim: true, index: 3.13, people: 8 });
    expect(bubble('customer')).toMatchObject({ isRim: true, index: null, people: 8 });
    const texts = drawn(760).marks.flatMap((mark) => (mark.kind === 'text' ? mark.lines : []));
    expect(texts).toContain('Halden · 3.13');
  });

  it('of a node with results and with nodes below it is a bubble within its rim', () => {
    const [node] = tree;
    const answered = { ...node, assessments: [aCard('h2', { assessmentValue: 2.5 })] } as Node;
    const own = bubblesOf([answered], scores).bubbles.find((one) => one.node.id === 'halden');
    expect(own).toMatchObject({ isRim: false, index: 2.5, people: 2 });
  });

  it('of a thousand nodes are all placed, and none on another', () => {
    const many = aNode('many', {
      children: Array.from({ length: 1200 }, (_, index) => aNode(`n${index}`, { nodeUsers: people(index % 9) })),
    });
    const large = bubblesOf([many], new Map());
    expect(large.bubbles).toHaveLength(1201);
    expect(onAnother(large.bubbles.slice(1).map(({ own }) => own))).toEqual([]);
  });
});
