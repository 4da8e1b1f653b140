import { useTranslation } from 'react-i18next';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import type { DraftLevel } from '../draft/draft';
import styles from './Grid.module.css';

interface GridHeadProps {
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
        <Row role="columnheader" aria-colindex={1} align="end" weight="medium" className={styles['corner']}>
          {t('objectives.holds', {
            areas: t('objectives.areas', { count: areas }),
            objectives: t('objectives.objectives', { count: objectives }),
          })}
        </Row>
        {levels.map(({ id, name, description, position }, index) => (
          <div key={id} role="columnheader" aria-colindex={index + 2} className={styles['level']}>
            <Row as="span" gap={8} size={13} weight="semi" tone="strong" breaks>
              <Grid as="span" center tone="muted" numeric rigid className={styles['position']}>
                {position}
              </Grid>
              {name}
            </Row>
            <Text cut block mt={2} title={description}>
              {description}
            </Text>
          </div>
        ))}
      </div>
    </div>
  );
}
