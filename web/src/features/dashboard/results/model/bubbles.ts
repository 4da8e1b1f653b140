import type { Node } from '@tidemark/contracts';
import { newestFirst } from '../../../../kit/branch';
import { type Circle, enclosingCircle, packCircles } from './pack';

export interface Bubble {
  readonly node: Node;
  /** The people of the node are its area. */
  readonly own: Circle;
  /** Around the node and all below it; null where nothing is below. */
  readonly rim: Circle | null;
  /** Mean of what was answered last; null where there is none. */
  readonly index: number | null;
  readonly levels: number;
}

/** A node of nobody is still there, and can be met. */
const NOBODY = 0.15;
const GAP = 0.12;
const RIM = 0.3;

export const radiusOf = ({ nodeUsers }: Pick<Node, 'nodeUsers'>): number =>
  Math.sqrt(Math.max(NOBODY, nodeUsers.length));

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

/** Nodes side by side, each with its branch inside its rim. */
function packNodes(nodes: readonly Node[], own: readonly Node[]): Packed {
  const branches = nodes.filter(({ isArchived }) => !isArchived).map(packBranch);
  const alone = own.map((node): Packed => {
    const circle = { x: 0, y: 0, r: radiusOf(node) };
    return { whole: circle, bubbles: [{ node, own: circle, rim: null, ...lastOf(node) }] };
  });
  // Large ones first: the small ones find room between them.
  const parts = [...alone, ...branches].toSorted((a, b) => b.whole.r - a.whole.r);
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

function packBranch(node: Node): Packed {
  const below = node.children.filter(({ isArchived }) => !isArchived);
  if (below.length === 0) return packNodes([], [node]);
  const inside = packNodes(below, [node]);
  const rim = { ...inside.whole, r: inside.whole.r + RIM };
  return { whole: rim, bubbles: inside.bubbles.map((bubble) => (bubble.node === node ? { ...bubble, rim } : bubble)) };
}

/** The tree as circles within circles: those above before those inside them. */
export function bubblesOf(nodes: readonly Node[]): Packed {
  const { whole, bubbles } = packNodes(nodes, []);
  return { whole, bubbles: bubbles.toSorted((a, b) => (b.rim?.r ?? 0) - (a.rim?.r ?? 0)) };
}
