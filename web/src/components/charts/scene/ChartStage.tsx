import { type ReactNode, type Ref, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeasuredWidth } from '../../../hooks/useWidth';
import { cx } from '../../../lib/cx';
import { useChartFont } from '../chart-colors';
import styles from './ChartStage.module.css';
import type { Scene, StopRow } from './scene';
import { SceneSvg } from './SceneSvg';
import { Tip, Told } from './Tip';
import { type OnChoose, useWalk } from './use-walk';

export interface ChartStageProps {
  /** Says in words what the picture shows. */
  readonly label: string;
  readonly look: 'padded' | 'radar';
  /** Called again for another width. */
  readonly sceneOf: (width: number, font: string) => Scene;
  /** The width where nothing says how much there is. */
  readonly width: number;
  readonly picture: Ref<SVGSVGElement>;
  /** Told the width of the drawing, px. */
  readonly onWidth?: ((width: number) => void) | undefined;
  /** A value was clicked, or Enter pressed on it. */
  readonly onChoose?: OnChoose | undefined;
  /** Stands on the drawing. */
  readonly over?: ReactNode;
}

/** The ring around a value that was walked to. */
function Pointed({ scene, row }: { readonly scene: Scene; readonly row: StopRow }) {
  const { at, reach = 8 } = row;
  return (
    <svg className={styles['pointed']} viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
      <circle cx={at.x} cy={at.y} r={reach} />
    </svg>
  );
}

interface DrawnProps extends Omit<ChartStageProps, 'look' | 'over' | 'width'> {
  readonly width: number;
}

/** The drawing for a width that is known: nothing is drawn twice. */
function Drawn({ label, sceneOf, width, picture, onWidth, onChoose }: DrawnProps) {
  const { t } = useTranslation('charts');
  const font = useChartFont();
  const scene = useMemo(() => sceneOf(width, font.family), [sceneOf, width, font]);
  const { at, handlers } = useWalk(scene, onChoose);
  // Before the browser paints: the texts around the drawing depend on its width.
  useLayoutEffect(() => onWidth?.(width), [width, onWidth]);
  const stop = at === null ? undefined : scene.stops[at.stop];
  const rows = at?.row === null ? stop?.rows : stop?.rows.filter((_, index) => index === at?.row);
  return (
    <>
      <div
        className={styles['walk']}
        style={{ maxWidth: scene.width }}
        role="application"
        aria-roledescription={t('walk.what')}
        aria-label={t('walk.how')}
        aria-description={onChoose && t('walk.choose')}
        // What answers to arrows takes the focus.
        tabIndex={0}
        data-chooses={onChoose !== undefined}
        {...handlers}
      >
        <SceneSvg ref={picture} scene={scene} label={label} />
        {rows?.map((row) => (
          <Pointed key={row.id} scene={scene} row={row} />
        ))}
        {stop !== undefined && at !== null && (
          <Tip scene={scene} stop={stop} walked={at} chooses={onChoose !== undefined} />
        )}
      </div>
      <Told stop={stop} walked={at} />
    </>
  );
}

/** Draws a chart in its place and lets values be pointed at and walked to. */
export function ChartStage({ look, width: fallback, over, ...drawn }: ChartStageProps) {
  const [ref, width] = useMeasuredWidth<HTMLDivElement>(fallback);
  return (
    <div className={cx(styles['stage'], styles[look])}>
      <div ref={ref}>{width !== null && <Drawn {...drawn} width={width} />}</div>
      {over !== undefined && <div className={styles['over']}>{over}</div>}
    </div>
  );
}
