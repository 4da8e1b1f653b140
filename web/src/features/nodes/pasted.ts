import { comparableName, lengthOf, limits, type Node } from '@tidemark/contracts';

/** Why a line makes no node. */
export type Skip = 'twice' | 'long';

export interface PastedLine {
  /** From 1, as the text counts. */
  readonly line: number;
  readonly name: string;
  /** 0: directly below the node that the list is pasted for. */
  readonly depth: number;
  /** The name of the node above it. */
  readonly parent: string;
  /** The line of the new node above it; null: an existing node. */
  readonly parentLine: number | null;
  /** The existing node above it, where there is one. */
  readonly parentId: string | null;
  readonly skip: Skip | null;
}

/** A place that lines can stand below. */
interface Place {
  readonly depth: number;
  readonly name: string;
  readonly line: number | null;
  readonly node: Node | null;
  /** What is below it already, by comparable name. */
  readonly taken: Map<string, Place>;
}

/** Two spaces or a Tab are one level. */
function indentOf(text: string): number {
  const space = /^\s*/.exec(text)?.[0] ?? '';
  const tabs = space.split('\t').length - 1;
  return tabs + Math.floor((space.length - tabs) / 2);
}

function placeOf(node: Node, depth: number): Place {
  const taken = new Map<string, Place>();
  for (const child of node.children.filter(({ isArchived }) => !isArchived))
    taken.set(comparableName(child.name), placeOf(child, depth + 1));
  return { depth, name: node.name, line: null, node, taken };
}

function skipOf(name: string, known: Place | undefined): Skip | null {
  if (lengthOf(name) > limits.nodeName) return 'long';
  return known === undefined ? null : 'twice';
}

/** The nodes of a pasted list, one a line. Lines below a skipped one go below the node that it names, or one level up. */
export function pastedLines(text: string, top: Node): readonly PastedLine[] {
  const root = { place: placeOf(top, -1), indent: -1 };
  const above: (typeof root)[] = [];
  const read = (raw: string, line: number): PastedLine => {
    const name = raw.trim();
    const indent = indentOf(raw);
    // A line is at most one level below the line above it.
    while ((above.at(-1) ?? root).indent >= indent) above.pop();
    const { place: parent } = above.at(-1) ?? root;
    const depth = parent.depth + 1;
    const known = parent.taken.get(comparableName(name));
    const skip = skipOf(name, known);
    if (skip !== 'long') {
      const place = known ?? { depth, name, line, node: null, taken: new Map<string, Place>() };
      parent.taken.set(comparableName(name), place);
      above.push({ place, indent });
    }
    return { line, name, depth, parent: parent.name, parentLine: parent.line, parentId: parent.node?.id ?? null, skip };
  };
  return text.split('\n').flatMap((raw, index) => (raw.trim() === '' ? [] : read(raw, index + 1)));
}

/** How many levels a list has. */
export const levelsOf = (lines: readonly PastedLine[]): number =>
  Math.max(1, ...lines.filter(({ skip }) => skip === null).map(({ depth }) => depth + 1));
