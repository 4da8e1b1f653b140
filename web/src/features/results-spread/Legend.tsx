import type { Spread } from '@tidemark/contracts';
import { seriesLook } from '../../lib/series';
import { Mark } from './Mark';
import styles from './Spread.module.css';
import { usePersonaTitles } from './use-persona-titles';

/** Which mark is which persona, with how many people. */
export function Legend({ personas }: Pick<Spread, 'personas'>) {
  const titles = usePersonaTitles(personas);
  return (
    <ul className={styles['legend']}>
      {personas.map(({ id, submitted }, index) => (
        <li key={id ?? ''}>
          <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
            <Mark look={seriesLook(index)} x={0} y={0} />
          </svg>
          {titles[index]}, {submitted}
        </li>
      ))}
    </ul>
  );
}
