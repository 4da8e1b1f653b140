import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { areaColor as shownColor } from '../../lib/areas';
import { cx } from '../../lib/cx';
import { Chip } from '../data/DataTable';
import { useChartFont } from './chart-colors';
import legend from './Legend.module.css';
import { areaRuns } from './radar-gaps';
import { AreaLegend } from './RadarNotes';
import { placeRadar, type RadarPlace } from './radar-place';
import { shapeScene } from './scene/radar-scene';
import { SceneSvg } from './scene/SceneSvg';
import styles from './ShapeRadar.module.css';
import type { RadarAxis } from './types';

/** Until the place is measured, and on paper. */
const WIDTH = 480;
const HEIGHT = { least: 320, most: 440 };
export interface ShapeRadarProps {
  /** Says in words what is drawn. */
  readonly label: string;
  /** At least three. */
  readonly axes: readonly RadarAxis[];
  readonly levels: number;
}

/** The areas with how many objectives each has, or with the names that the radar shortens. */
function Legend({ axes, place }: { readonly axes: readonly RadarAxis[]; readonly place: RadarPlace }) {
  if (place.spelled.length > 0) return <AreaLegend axes={axes} place={place} />;
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
  const scene = useMemo(
    () => shapeScene({ axes, levels, width, height, font: font.family }),
    [axes, levels, width, height, font],
  );
  const place = useMemo(() => placeRadar(axes, width, height, font.family), [axes, width, height, font]);
  return (
    <div>
      <div ref={ref} className={styles['place']}>
        <SceneSvg scene={scene} label={label} />
      </div>
      <Legend axes={axes} place={place} />
    </div>
  );
}
