import type { ComparedAssessments } from '@tidemark/contracts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { cell, DataTable } from '../../components/data/DataTable';
import { ValueTag } from '../../components/data/Tag';
import { Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import styles from './Compare.module.css';
import { useReason } from './use-reason';

type Compared = ComparedAssessments['objectives'][number];

export interface ResultsProps {
  readonly compared: ComparedAssessments;
  readonly onDownload: () => void;
}

/** Every objective that both have, with what each says and what lies between. */
export function Results({ compared, onDownload }: ResultsProps) {
  const { t } = useTranslation('template-compare');
  const { before, after, objectives } = compared;
  return (
    <>
      <div className={styles['card']} data-two-dimensional>
        <DataTable label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.objective')}</th>
              {[before, after].map(({ id, shortName, submitted }) => (
                <th key={id} scope="col" className={cell['num']}>
                  {shortName}
                  <Text weight="regular" block>
                    {t('columns.answered', { count: submitted })}
                  </Text>
                </th>
              ))}
              <th scope="col" className={cell['num']}>
                {t('columns.difference')}
              </th>
              <th scope="col">{t('columns.reading')}</th>
            </tr>
          </thead>
          <tbody>
            {objectives.map((objective) => (
              <Row key={objective.after.id} objective={objective} />
            ))}
          </tbody>
        </DataTable>
      </div>
      <div className={styles['tools']}>
        <Button icon={<Download />} onClick={onDownload}>
          {t('csv')}
        </Button>
      </div>
    </>
  );
}

function Row({ objective }: { readonly objective: Compared }) {
  const reason = useReason();
  const { shortName, comparability, before, after } = objective;
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        {shortName}
      </th>
      {[before, after].map(({ id, assessmentValue, withheld }) => (
        <td key={id} className={cell['num']}>
          <ValueTag value={assessmentValue} withheld={withheld} />
        </td>
      ))}
      <td className={cell['num']}>
        <Difference objective={objective} />
      </td>
      <td className={styles['reading']} data-comparability={comparability}>
        {reason(objective)}
      </td>
    </tr>
  );
}

function Difference({ objective: { difference } }: { readonly objective: Compared }) {
  const { t } = useTranslation('template-compare');
  const format = useFormat();
  if (difference === null) return <span className={cell['muted']}>{t('no_difference')}</span>;
  return (
    <Text as="b" weight="semi" numeric>
      {format.difference(difference)}
    </Text>
  );
}
