import { useTranslation } from 'react-i18next';
import type { DraftLevel } from '../draft/draft';
import styles from './Grid.module.css';

export interface GridHeadProps {
  readonly levels: readonly DraftLevel[];
  readonly areas: number;
  readonly objectives: number;
}

/** The levels over their columns, and over the names how many there are. */
export function GridHead({ levels, areas, objectives }: GridHeadProps) {
  const { t } = useTranslation('editor');
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['row']}>
        <div role="columnheader" aria-colindex={1} className={styles['corner']}>
          {t('objectives.holds', {
            areas: t('objectives.areas', { count: areas }),
            objectives: t('objectives.objectives', { count: objectives }),
          })}
        </div>
        {levels.map(({ id, name, description, position }, index) => (
          <div key={id} role="columnheader" aria-colindex={index + 2} className={styles['level']}>
            <span className={styles['levelName']}>
              <span className={styles['position']}>{position}</span>
              {name}
            </span>
            <span className={styles['levelNote']} title={description}>
              {description}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
