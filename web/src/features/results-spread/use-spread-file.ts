import type { Spread } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { type CsvCell, saveFile, toCsv, twoDecimals } from '../../components/charts/csv';
import { useStepTexts } from './use-step-texts';
import { usePersonaTitles } from './use-persona-titles';

/** Saves what the table shows, questions included: one line for each. */
export function useSpreadFile(spread: Spread, fileName: string): () => void {
  const { t } = useTranslation('results-spread');
  const titles = usePersonaTitles(spread.personas);
  const { said } = useStepTexts();
  return () => {
    const head: CsvCell[] = [
      t('file.area'),
      t('columns.objective'),
      t('file.question'),
      t('columns.value'),
      t('columns.agreement'),
      t('file.apart'),
      t('columns.answers'),
      ...titles,
      t('columns.difference'),
    ];
    const rows = spread.objectives.flatMap((objective): CsvCell[][] => [
      [
        objective.areaName,
        objective.shortName,
        null,
        twoDecimals(objective.assessmentValue),
        twoDecimals(objective.agreement),
        objective.apart,
        objective.steps === null ? null : said(objective.steps),
        ...objective.personas.map(twoDecimals),
        twoDecimals(objective.difference),
      ],
      ...objective.questions.map((question): CsvCell[] => [
        objective.areaName,
        objective.shortName,
        question.title,
        null,
        twoDecimals(question.agreement),
        question.apart,
        question.steps === null ? null : said(question.steps),
      ]),
    ]);
    saveFile(`${fileName}.csv`, new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }));
  };
}
