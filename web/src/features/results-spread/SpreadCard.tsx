import type { Spread } from '@tidemark/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { cell, DataTable } from '../../components/data/DataTable';
import { Select } from '../../components/fields/Select';
import { Card } from '../../components/layout/Card';
import { HowComputed } from '../../components/overlays/HowComputed';
import { useAddress, withFields } from '../../hooks/useAddress';
import type { Notes } from '../../kit/use-notes';
import { cx } from '../../lib/cx';
import { Legend } from './Legend';
import { ordered, orderOf, orders } from './model/order';
import styles from './Spread.module.css';
import { SpreadRows } from './SpreadRows';
import { useSpreadFile } from './use-spread-file';

const ORDER = 'spread.order';

export interface SpreadCardProps {
  readonly assessmentId: string;
  readonly spread: Spread;
  readonly fileName: string;
  /** As of when; null: now. */
  readonly at: string | null;
  readonly notes: Notes;
}

/** Every objective with how its answers spread; opened, its questions too. */
export function SpreadCard({ assessmentId, spread, fileName, at, notes }: SpreadCardProps) {
  const { t } = useTranslation('results-spread');
  const [address, changeAddress] = useAddress();
  const order = orderOf(address.get(ORDER));
  const [opened, setOpened] = useState<string | null>(null);
  const save = useSpreadFile(spread, fileName);
  const comparesPersonas = spread.personas.length > 1;
  return (
    <Card
      title={t('title')}
      meta={t('meta')}
      ruled
      actions={
        <>
          <HowComputed title={t('computed.title')}>
            <p>{t('computed.agreement')}</p>
            <p>{t('computed.bar')}</p>
            <p>{t('computed.apart')}</p>
            <p>{t('computed.personas')}</p>
          </HowComputed>
          <IconButton label={t('csv')} onClick={save}>
            <Download />
          </IconButton>
        </>
      }
      foot={comparesPersonas ? <Legend personas={spread.personas} /> : t('one_persona')}
    >
      <div className={styles['order']} data-screen-only>
        <Select
          label={t('order.label')}
          value={order}
          onChange={(value) =>
            changeAddress((now) => withFields(now, { [ORDER]: value === null || value === 'agreement' ? null : value }))
          }
          options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
        />
      </div>
      <div data-two-dimensional>
        <DataTable label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.objective')}</th>
              <th scope="col">{t('columns.answers')}</th>
              <th scope="col" className={cx(cell['num'], styles['score'])}>
                {t('columns.value')}
              </th>
              <th scope="col">{t('columns.agreement')}</th>
              {comparesPersonas && (
                <>
                  <th scope="col" className={styles['wide']}>
                    {t('columns.personas', { levels: spread.levels })}
                  </th>
                  <th scope="col" className={`${cell['num']} ${styles['wide']}`}>
                    {t('columns.difference')}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {ordered(spread.objectives, order).map((objective) => (
              <SpreadRows
                key={objective.id}
                assessmentId={assessmentId}
                spread={spread}
                at={at}
                notes={notes}
                objective={objective}
                opened={opened === objective.id}
                onOpen={() => setOpened((current) => (current === objective.id ? null : objective.id))}
              />
            ))}
          </tbody>
        </DataTable>
      </div>
    </Card>
  );
}
