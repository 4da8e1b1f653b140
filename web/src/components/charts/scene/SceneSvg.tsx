import { memo, type Ref, useId } from 'react';
import type { Anchor } from '../boxes';
import { markerPath } from './marker-path';
import {
  type BoxMark,
  type Ink,
  type LineMark,
  linesOf,
  type Mark,
  type PointMark,
  type Scene,
  type TextMark,
} from './scene';
import styles from './SceneSvg.module.css';

const ANCHORS: Readonly<Record<Anchor, 'start' | 'middle' | 'end'>> = { left: 'start', center: 'middle', right: 'end' };
/** From the middle of a line of text to its baseline, as a share of its size. */
const DROP = 0.36;
const HATCH = 5;

/** As styles, not attributes: only there a variable is read, and it follows the theme, on paper too. */
const inked = ({ stroke, width, dash, fill, fillOpacity, opacity }: Ink) => ({
  stroke,
  strokeWidth: width,
  strokeDasharray: dash,
  fill: fill ?? 'none',
  fillOpacity,
  opacity,
});

/** The id of a pattern of slanted strokes in this colour. */
const hatchId = (base: string, color: string) => `${base}${color.replaceAll(/[^\w-]/g, '')}`;

function Hatches({ base, marks }: { readonly base: string; readonly marks: readonly Mark[] }) {
  const colors = new Set(marks.flatMap((mark) => ('hatch' in mark ? [mark.hatch] : [])));
  if (colors.size === 0) return null;
  return (
    <defs>
      {[...colors].map((color) => (
        <pattern
          key={color}
          id={hatchId(base, color)}
          width={HATCH}
          height={HATCH}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d={`M0,0V${HATCH}`} style={{ stroke: color, strokeWidth: 2.5 }} />
        </pattern>
      ))}
    </defs>
  );
}

/** Nothing where a curve has no points: nobody has answered. */
const pathOf = ({ points, closed }: LineMark): string | undefined =>
  points.length === 0
    ? undefined
    : `M${points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}${closed === true ? 'Z' : ''}`;

const hatched = (mark: LineMark | BoxMark, base: string) =>
  mark.hatch === undefined ? inked(mark) : { ...inked(mark), fill: `url(#${hatchId(base, mark.hatch)})` };

function Point({ mark: { id, at, marker, size, color, hollow, opacity } }: { readonly mark: PointMark }) {
  const surface = 'var(--tm-surface)';
  return (
    <path
      data-mark={id}
      d={markerPath(marker, size)}
      style={{
        fill: hollow ? surface : color,
        stroke: hollow ? color : surface,
        strokeWidth: hollow ? 1.75 : 1,
        opacity,
      }}
      transform={`translate(${at.x.toFixed(2)},${at.y.toFixed(2)})`}
    />
  );
}

function Text({ mark }: { readonly mark: TextMark }) {
  const { id, anchor, size, weight, color, halo, title } = mark;
  const border = {
    stroke: 'var(--tm-surface)',
    strokeWidth: 4,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  } as const;
  return (
    <text
      data-mark={id}
      textAnchor={ANCHORS[anchor]}
      style={{ fontSize: size, fontWeight: weight, fill: color, ...(halo === true && border) }}
    >
      {title !== undefined && <title>{title}</title>}
      {linesOf(mark).map(({ text, at }) => (
        <tspan key={at.y} x={at.x} y={at.y + size * DROP}>
          {text}
        </tspan>
      ))}
    </text>
  );
}

function Drawn({ mark, base }: { readonly mark: Mark; readonly base: string }) {
  if (mark.kind === 'line') return <path data-mark={mark.id} d={pathOf(mark)} style={hatched(mark, base)} />;
  if (mark.kind === 'circle')
    return (
      <circle
        data-mark={mark.id}
        className={mark.moves === true ? styles['moving'] : undefined}
        cx={mark.center.x}
        cy={mark.center.y}
        r={mark.radius}
        style={inked(mark)}
      />
    );
  if (mark.kind === 'box') {
    const { left, right, top, bottom } = mark.box;
    return (
      <rect
        data-mark={mark.id}
        className={styles['bar']}
        x={left}
        y={top}
        height={bottom - top}
        rx={2}
        style={{ ...hatched(mark, base), width: Math.max(0, right - left) }}
      />
    );
  }
  return mark.kind === 'point' ? <Point mark={mark} /> : <Text mark={mark} />;
}

export interface SceneSvgProps {
  readonly scene: Scene;
  /** Says in words what is drawn. */
  readonly label: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/** A scene as SVG: there as soon as its numbers are, sharp on paper, in the colours of the page. */
export const SceneSvg = memo(function SceneSvg({ scene, label, ref }: SceneSvgProps) {
  const base = useId();
  const { width, height, marks } = scene;
  return (
    <svg
      ref={ref}
      className={styles['drawing']}
      role="img"
      aria-label={label}
      data-chart
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      style={{ fontFamily: 'var(--tm-font)', fontVariantNumeric: 'tabular-nums' }}
    >
      <Hatches base={base} marks={marks} />
      {marks.map((mark) => (
        <Drawn key={mark.id} mark={mark} base={base} />
      ))}
    </svg>
  );
});
