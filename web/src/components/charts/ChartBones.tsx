import { Bone } from '../feedback/Skeleton';
import { Stack } from '../layout/primitives';
import styles from './ChartBones.module.css';
import { barsHeight } from './scene/bars-scene';

const RINGS = [20, 36, 52, 68, 84];

/** Rings where the radar comes. */
export function RadarBones({ height = 430 }: { readonly height?: number }) {
  return (
    <div className={styles['radar']} style={{ height }} data-bones="radar">
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {RINGS.map((radius) => (
          <circle key={radius} r={radius} className={styles['ring']} />
        ))}
        <circle r="92" className={styles['rim']} strokeDasharray="86 10.35" />
      </svg>
    </div>
  );
}

const WIDTHS = ['72%', '54%', '64%', '40%', '58%', '48%'];

/** Names and bars where the bars come. */
export function BarsBones({ rows = 2 }: { readonly rows?: number }) {
  return (
    <Stack style={{ minHeight: barsHeight(rows) }} data-bones="bars">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['bar']}>
          <Bone width={80} height={10} />
          <Bone width={WIDTHS[row % WIDTHS.length] ?? '50%'} height={16} />
        </div>
      ))}
    </Stack>
  );
}
