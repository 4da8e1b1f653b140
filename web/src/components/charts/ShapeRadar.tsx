import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { areaColor as shownColor } from '../../lib/areas';
import { cx } from '../../lib/cx';
import { Chip } from '../data/DataTable';
import { useChartFont } from './chart-colors';
import legend from './Legend.module.css';
import { areaRuns } from './radar-gaps';
import { pointAt, type RadarGeometry } from './radar-geometry';
import { AreaLegend } from './RadarNotes';
import { placeRadar, TICK_SIZE, ticksOf } from './radar-place';
import styles from './ShapeRadar.module.css';
import type { RadarAxis } from './types';

/** Until the place is measured, and on paper. */
const WIDTH = 480;
const HEIGHT = { least: 320, most: 440 };
const HUB = 10;
const ARC = 9;
/** Between the arcs of two areas, degrees. */
const BETWEEN = 6;

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
/** From the middle of a line of text to its baseline. */
const DROP = 4;
const LINE = 13;

export interface ShapeRadarProps {
  /** Says in words what is drawn. */
  readonly label: string;
  /** At least three. */
  readonly axes: readonly RadarAxis[];
  readonly levels: number;
}

interface DrawnProps {
  readonly axes: readonly RadarAxis[];
  readonly geometry: RadarGeometry;
}

function Axes({ axes, geometry: { center, ring, angles } }: DrawnProps) {
  return axes.map(({ id, areaColor: color }, index) => {
    const from = pointAt(center, angles[index] ?? 0, HUB);
    const to = pointAt(center, angles[index] ?? 0, ring);
    return (
      <path
        key={id}
        data-axis={id}
        className={styles['axis']}
        d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
        style={{ stroke: shownColor(color) }}
      />
    );
  });
}

function Arcs({ axes, geometry: { center, ring } }: DrawnProps) {
  const step = 360 / axes.length;
  const radius = ring + ARC;
  return areaRuns(axes).map(({ name, color, first, count }) => {
    const isWhole = count === axes.length;
    const from = (first - 0.5) * step + BETWEEN / 2;
    const span = Math.min(359.9, count * step - (isWhole ? 0 : BETWEEN));
    const start = pointAt(center, from, radius);
    const end = pointAt(center, from + span, radius);
    return (
      <path
        key={`${name}-${first}`}
        data-area={name}
        className={styles['arc']}
        d={`M${start.x} ${start.y}A${radius} ${radius} 0 ${span > 180 ? 1 : 0} 1 ${end.x} ${end.y}`}
        style={{ stroke: shownColor(color) }}
      />
    );
  });
}

function Names({ geometry, size }: { readonly geometry: RadarGeometry; readonly size: number }) {
  return geometry.labels.map(({ lines, at, anchor }, index) => (
    <text key={index} className={styles['name']} fontSize={size} textAnchor={anchors[anchor]}>
      {lines.map((line, number) => (
        <tspan key={number} x={at.x} y={at.y + DROP + (number - (lines.length - 1) / 2) * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  ));
}

/** The areas with how many objectives each has; where numbers stand around the rings, their names as well. */
function Legend({ axes, numbered }: { readonly axes: readonly RadarAxis[]; readonly numbered: boolean }) {
  if (numbered) return <AreaLegend axes={axes} numbered />;
  return (
    <ul className={cx(legend['legend'], styles['areas'])}>
      {areaRuns(axes).map(({ name, color, first, count }) => (
        <li key={`${name}-${first}`}>
          <Chip color={shownColor(color)} />
          <span>{name}</span>
          <span className={styles['count']}>{count}</span>
        </li>
      ))}
    </ul>
  );
}

/** The shape of a model and nothing of its values: rings for the levels, an axis for each objective, arcs for the areas. */
export function ShapeRadar({ label, axes, levels }: ShapeRadarProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const font = useChartFont();
  const width = measured > 0 ? Math.floor(measured) : WIDTH;
  const height = Math.max(HEIGHT.least, Math.min(HEIGHT.most, width * 0.75));
  const { geometry, numbered, size } = useMemo(
    () => placeRadar(axes, width, height, font.family),
    [axes, width, height, font],
  );
  const { center, ring } = geometry;
  return (
    <div>
      <div ref={ref} className={styles['place']}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${geometry.height}`}
          width={width}
          height={geometry.height}
        >
          {Array.from({ length: levels }, (_, index) => (
            <circle
              key={index}
              data-level={index + 1}
              className={styles['ring']}
              cx={center.x}
              cy={center.y}
              r={(ring * (index + 1)) / levels}
            />
          ))}
          <Axes axes={axes} geometry={geometry} />
          <Arcs axes={axes} geometry={geometry} />
          {ticksOf(levels, geometry).map(({ level, box }) => (
            <text
              key={level}
              className={styles['tick']}
              fontSize={TICK_SIZE}
              x={box.left}
              y={(box.top + box.bottom) / 2 + DROP}
            >
              {level}
            </text>
          ))}
          <Names geometry={geometry} size={size} />
        </svg>
      </div>
      <Legend axes={axes} numbered={numbered} />
    </div>
  );
}
