import type { Point } from '../../../../components/charts/boxes';
import type { CircleMark, Mark, Scene, Stop, TextMark } from '../../../../components/charts/scene/scene';
import { textWidth } from '../../../../components/charts/text-size';
import type { Bubble } from './bubbles';
import type { Circle } from './pack';

/** As wide as this where there is room. */
export const BUBBLES_WIDTH = 760;
/** The name of the outermost rim stands half outside of it. */
const EDGE = 10;
const LINE = 14;
/** How far the name of a rim may go beside its highest point, as a share of its radius. */
const ALONG = 1.5;
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

const CHOSEN = { stroke: 'var(--tm-text)', width: 2 } as const;

function rimMark({ bubble: { node, isRim }, rim }: Drawn, chosen: string | null): readonly CircleMark[] {
  if (rim === null) return [];
  const mark = circle(isRim ? `bubble:${node.id}` : `rim:${node.id}`, rim);
  const ring = isRim && node.id === chosen ? CHOSEN : { stroke: 'var(--tm-border)', width: 1 };
  return [{ ...mark, ...ring, fill: FILL, fillOpacity: 0.04 }];
}

function bubbleMark({ bubble: { node, index, levels }, own }: Drawn, chosen: string | null): CircleMark {
  const mark = circle(`bubble:${node.id}`, own);
  const ring = node.id === chosen ? CHOSEN : { stroke: FILL, width: 1 };
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

/** The name on the rim, with its value where both have room. */
function rimText({ bubble: { node, index }, own: rim }: Drawn, { font, words }: BubblesInput): readonly TextMark[] {
  const named = index === null ? [node.name] : [`${node.name} · ${words.value(index)}`, node.name];
  const text = named.find((each) => textWidth(each, 12, 600, font) <= rim.r * ALONG);
  if (text === undefined) return [];
  return [
    {
      kind: 'text',
      id: `text:${node.id}`,
      lines: [text],
      at: { x: rim.x, y: rim.y - rim.r },
      anchor: 'center',
      size: 12,
      weight: 600,
      color: 'var(--tm-text)',
      halo: true,
    },
  ];
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
    const own = drawn.findIndex((one) => !one.bubble.isRim && within(one.own, at));
    if (own >= 0) return own;
    const rim = drawn.findLastIndex((one) => one.rim !== null && within(one.rim, at));
    return rim < 0 ? null : rim;
  };

/** The tree as bubbles: as large as their people, as strong as their score, nodes above them as rims with their names. */
export function bubblesScene(input: BubblesInput): Scene {
  const drawn = placed(input);
  const rims = drawn.filter(({ bubble }) => bubble.isRim);
  const alone = drawn.filter(({ bubble }) => !bubble.isRim);
  const marks: readonly Mark[] = [
    ...drawn.flatMap((one) => rimMark(one, input.chosen)),
    ...alone.map((one) => bubbleMark(one, input.chosen)),
    ...alone.flatMap((one) => textMark(one, input)),
    ...rims.flatMap((one) => rimText(one, input)),
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
