import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { seriesLook } from '../../lib/series';
import { Mark } from './Mark';
import styles from './Spread.module.css';

export interface PersonaLanesProps {
  /** The value of each persona, in the order of `titles`. */
  readonly values: readonly (number | null)[];
  readonly titles: readonly string[];
  readonly levels: number;
}

const WIDTH = 120;
const HEIGHT = 30;
const EDGE = 8;

/** Where the personas stand between 0 and L, in two lanes so that marks seldom cover each other. */
export function PersonaLanes({ values, titles, levels }: PersonaLanesProps) {
  const { t } = useTranslation('results-spread');
  const format = useFormat();
  const shown = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const x = (value: number) => EDGE + (value / levels) * (WIDTH - 2 * EDGE);
  const [low, high] = [Math.min(...shown.map(({ value }) => value)), Math.max(...shown.map(({ value }) => value))];
  const said = shown.map(({ value, index }) => `${titles[index] ?? ''} ${format.value(value)}`).join(', ');
  return (
    <svg
      className={styles['lanes']}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={said === '' ? t('no_value') : said}
    >
      {Array.from({ length: levels + 1 }, (_, level) => (
        <path key={level} d={`M${String(x(level))} 4v${String(HEIGHT - 8)}`} className={styles['tick']} />
      ))}
      {shown.length > 1 && (
        <rect x={x(low)} y={4} width={x(high) - x(low)} height={HEIGHT - 8} className={styles['between']} />
      )}
      {shown.map(({ value, index }) => (
        <Mark key={index} look={seriesLook(index)} x={x(value)} y={index % 2 === 0 ? 10 : HEIGHT - 10} />
      ))}
    </svg>
  );
}
