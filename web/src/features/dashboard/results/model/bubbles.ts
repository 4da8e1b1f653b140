import type { Node } from '@tidemark/contracts';
import { newestFirst, peopleIn } from '../../../../kit/branch';
import { type Circle, enclosingCircle, packCircles } from './pack';

export interface Bubble {
  readonly node: Node;
  /** What stands for the node: a circle with the area of its people, or its rim. */
  readonly own: Circle;
  /** Around the node and all below it; null where nothing is below. */
  readonly rim: Circle | null;
  readonly isRim: boolean;
  readonly people: number;
  /** Of what was answered last, or what the newest results below come to; null where there is none. */
  readonly index: number | null;
  readonly levels: number;
}

/** What a node without results of its own comes to, by its id. */
type Scores = ReadonlyMap<string, number>;

/** A node of nobody is still there, and can be met. */
const NOBODY = 0.15;
const GAP = 0.12;
/** Between a rim and what is inside: a share of its radius and this, with room for its name. */
const RIM = { share: 0.05, least: 0.5 } as const;

export const radiusOf = ({ nodeUsers }: Pick<Node, 'nodeUsers'>): number =>
  Math.sqrt(Math.max(NOBODY, nodeUsers.length));

/** Around what is inside; `people` of the node itself add to the area. */
const rimAround = (inside: Circle, people: number): Circle => ({
  ...inside,
  r: Math.sqrt((inside.r * (1 + RIM.share) + RIM.least) ** 2 + people),
});

/** The newest assessment with a value says how a node stands. */
function lastOf({ assessments }: Node) {
  const valued = assessments.filter(
    (card) => card.template_id !== null && !card.isArchived && card.assessmentValue !== null,
  );
  const [last] = valued.toSorted(newestFirst);
  return { index: last?.assessmentValue ?? null, levels: last?.levels ?? 1 };
}

interface Packed {
  readonly whole: Circle;
  readonly bubbles: readonly Bubble[];
}

const moved = (circle: Circle, x: number, y: number): Circle => ({ ...circle, x: circle.x + x, y: circle.y + y });

/** Parts side by side, the large ones first: the small ones find room between them. */
function packParts(unsorted: readonly Packed[]): Packed {
  const parts = unsorted.toSorted((a, b) => b.whole.r - a.whole.r);
  const places = packCircles(parts.map(({ whole }) => whole.r + GAP));
  const bubbles = parts.flatMap((part, index) => {
    const { x, y } = places[index] ?? { x: 0, y: 0 };
    const by = [x - part.whole.x, y - part.whole.y] as const;
    return part.bubbles.map((bubble) => ({
      ...bubble,
      own: moved(bubble.own, ...by),
      rim: bubble.rim && moved(bubble.rim, ...by),
    }));
  });
  return { whole: enclosingCircle(places), bubbles };
}

/** A node as a bubble of its own. */
function bubbleOf(node: Node): Bubble {
  const own = { x: 0, y: 0, r: radiusOf(node) };
  return { node, own, rim: null, isRim: false, people: node.nodeUsers.length, ...lastOf(node) };
}

const packAll = (nodes: readonly Node[], scores: Scores): Packed[] =>
  nodes.filter(({ isArchived }) => !isArchived).map((node) => packBranch(node, scores));

/** A node with its branch inside its rim. A node above others has a bubble too only where it has results itself. */
function packBranch(node: Node, scores: Scores): Packed {
  const below = packAll(node.children, scores);
  const bubble = bubbleOf(node);
  const alone: Packed = { whole: bubble.own, bubbles: [bubble] };
  if (below.length === 0) return alone;
  if (bubble.index === null) {
    const inside = packParts(below);
    const rim = rimAround(inside.whole, node.nodeUsers.length);
    const index = scores.get(node.id) ?? null;
    const around: Bubble = { ...bubble, own: rim, rim, isRim: true, people: peopleIn(node), index };
    return { whole: rim, bubbles: [around, ...inside.bubbles] };
  }
  const inside = packParts([...below, alone]);
  const rim = rimAround(inside.whole, 0);
  return { whole: rim, bubbles: inside.bubbles.map((one) => (one.node === node ? { ...one, rim } : one)) };
}

/** The tree as circles within circles: those above before those inside them. */
export function bubblesOf(nodes: readonly Node[], scores: Scores): Packed {
  const { whole, bubbles } = packParts(packAll(nodes, scores));
  return { whole, bubbles: bubbles.toSorted((a, b) => (b.rim?.r ?? 0) - (a.rim?.r ?? 0)) };
}
