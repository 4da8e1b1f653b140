import type { ComparedAssessments } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { type CsvCell, saveFile, toCsv, twoDecimals } from '../../components/charts/csv';
import { useReason } from './use-reason';

/** The table as it is shown, as a file. */
export function useDownload({ before, after, objectives }: ComparedAssessments): () => void {
  const { t } = useTranslation('template-compare');
  const { t: charts } = useTranslation('charts');
  const reason = useReason();
  const valueOf = ({ assessmentValue, withheld }: (typeof objectives)[number]['before']): CsvCell =>
    withheld ? charts('withheld') : twoDecimals(assessmentValue);
  return () => {
    const head = [
      t('columns.objective'),
      before.shortName,
      after.shortName,
      t('columns.difference'),
      t('columns.reading'),
    ];
    const rows = objectives.map((objective) => [
      objective.shortName,
      valueOf(objective.before),
      valueOf(objective.after),
      twoDecimals(objective.difference),
      reason(objective),
    ]);
    const file = new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' });
    saveFile(`${before.shortName} - ${after.shortName}.csv`, file);
  };
}
