import type { Point } from '../../../../components/charts/boxes';
import type { CircleMark, Mark, Scene, Stop, TextMark } from '../../../../components/charts/scene/scene';
import { textWidth } from '../../../../components/charts/text-size';
import type { Bubble } from './bubbles';
import type { Circle } from './pack';

/** As wide as this where there is room. */
export const BUBBLES_WIDTH = 760;
const EDGE = 4;
const LINE = 14;
/** How strong the colour is, from the lowest index to the highest. */
const TINT = { from: 0.12, to: 0.62 } as const;
const FILL = 'var(--tm-primary-fill)';
/** Of a bubble's width, what a line of text may take. */
const CHORD = 1.7;
const LEAST = 11;

interface BubblesInput {
  readonly bubbles: readonly Bubble[];
  /** What is in view. */
  readonly view: Circle;
  readonly width: number;
  readonly font: string;
  readonly words: {
    readonly value: (value: number) => string;
    readonly said: (bubble: Bubble) => string;
  };
  /** The node that was led to keeps a ring. */
  readonly chosen: string | null;
}

interface Drawn {
  readonly bubble: Bubble;
  readonly own: Circle;
  readonly rim: Circle | null;
}

function placed({ bubbles, view, width }: BubblesInput): readonly Drawn[] {
  const scale = (width / 2 - EDGE) / view.r;
  const at = ({ x, y, r }: Circle): Circle => ({
    x: width / 2 + (x - view.x) * scale,
    y: width / 2 + (y - view.y) * scale,
    r: r * scale,
  });
  return bubbles.map((bubble) => ({ bubble, own: at(bubble.own), rim: bubble.rim && at(bubble.rim) }));
}

const circle = (id: string, { x, y, r }: Circle) =>
  ({ kind: 'circle', id, center: { x, y }, radius: r, moves: true }) as const;

const rimMark = ({ bubble: { node }, rim }: Drawn): readonly CircleMark[] =>
  rim === null
    ? []
    : [{ ...circle(`rim:${node.id}`, rim), stroke: 'var(--tm-border)', width: 1, fill: FILL, fillOpacity: 0.04 }];

function bubbleMark({ bubble: { node, index, levels }, own }: Drawn, chosen: string | null): CircleMark {
  const mark = circle(`bubble:${node.id}`, own);
  const ring = node.id === chosen ? { stroke: 'var(--tm-text)', width: 2 } : { stroke: FILL, width: 1 };
  if (index === null) return { ...mark, ...ring, dash: '3 3', fill: 'var(--tm-surface)' };
  return { ...mark, ...ring, fill: FILL, fillOpacity: TINT.from + ((TINT.to - TINT.from) * index) / levels };
}

/** The name on one line or two, else its first word, else nothing; as far as it fits into a circle. */
function nameLines(name: string, radius: number, measure: (text: string) => number): readonly string[] {
  const words = name.split(/\s+/);
  const cuts = words.slice(1).map((_, cut) => [words.slice(0, cut + 1).join(' '), words.slice(cut + 1).join(' ')]);
  const tried = [[name], ...cuts, words.slice(0, 1)];
  const fits = (lines: readonly string[]) =>
    lines.every((line) => measure(line) <= radius * CHORD) && (lines.length + 1) * LINE <= radius * CHORD;
  return tried.find(fits) ?? [];
}

function textMark({ bubble: { node, index }, own }: Drawn, { font, words }: BubblesInput): readonly TextMark[] {
  const value = index === null ? [] : [words.value(index)];
  const lines = [...nameLines(node.name, own.r, (text) => textWidth(text, 12, 500, font)), ...value];
  if (lines.length === 0 || own.r < LEAST) return [];
  const small = own.r < 16;
  return [
    {
      kind: 'text',
      id: `text:${node.id}`,
      lines,
      at: { x: own.x, y: own.y },
      anchor: 'center',
      size: small ? 9 : 12,
      weight: 500,
      leading: LINE,
      color: 'var(--tm-text)',
    },
  ];
}

const stopOf = ({ bubble, own }: Drawn, { words }: BubblesInput): Stop => ({
  id: bubble.node.id,
  title: bubble.node.name,
  rows: [
    {
      id: `bubble:${bubble.node.id}`,
      series: bubble.node.name,
      value: words.said(bubble),
      coverage: null,
      color: FILL,
      at: { x: own.x, y: own.y },
      reach: own.r + 3,
    },
  ],
});

const within = ({ x, y, r }: Circle, at: Point): boolean => Math.hypot(at.x - x, at.y - y) <= r;

/** A bubble before the rim that it is in; the innermost rim before those around it. */
const stopAt =
  (drawn: readonly Drawn[]) =>
  (at: Point): number | null => {
    const own = drawn.findIndex((one) => within(one.own, at));
    if (own >= 0) return own;
    const rim = drawn.findLastIndex((one) => one.rim !== null && within(one.rim, at));
    return rim < 0 ? null : rim;
  };

/** The tree as bubbles: as large as their people, as strong as their index, divisions as rims around them. */
export function bubblesScene(input: BubblesInput): Scene {
  const drawn = placed(input);
  const marks: readonly Mark[] = [
    ...drawn.flatMap(rimMark),
    ...drawn.map((one) => bubbleMark(one, input.chosen)),
    ...drawn.flatMap((one) => textMark(one, input)),
  ];
  return {
    width: input.width,
    height: input.width,
    marks,
    stops: drawn.map((one) => stopOf(one, input)),
    stopAt: stopAt(drawn),
    isPlane: true,
  };
}
