import type { Report, ReportBefore } from '@tidemark/contracts';
import { comparedOf } from '../model-before';
import { type Cell, type Rows, valueIn, type Words } from './cells';

/** The round before, and how far the index has come since. */
export function summaryBefore({ before }: Report, words: Words): Rows {
  if (before === null) return [];
  const { t } = words;
  return [
    [t('file.before'), before.shortName],
    [t('file.before_index'), valueIn(words)(before, before.assessmentValue)],
    [t('before.difference'), valueIn(words)(before, before.difference)],
  ];
}

/** Areas and objectives then and now; rows that cannot be compared say why. */
export function beforeRows(report: Report, before: ReportBefore, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const rows = comparedOf(report, before);
  const areaOf = new Map(
    report.areas.flatMap(({ id, name, objectives: own }) => [
      [id, name] as const,
      ...own.map((one) => [one.id, name] as const),
    ]),
  );
  const line = (
    area: string,
    name: string,
    now: Cell,
    then: Omit<ReportBefore['areas'][number], 'id'> | undefined,
  ): Cell[] => [
    area,
    name,
    then === undefined ? t('before.new') : value(before, then.assessmentValue),
    now,
    then === undefined ? '' : value(before, then.difference),
    then === undefined ? '' : t(`file.comparability.${then.comparability}`),
  ];
  return [
    [
      t('file.area'),
      t('file.objective'),
      t('before.then'),
      t('before.now'),
      t('before.difference'),
      t('file.comparability.title'),
    ],
    ...rows.map(({ id, name, color, now, withheld, then }) =>
      line(areaOf.get(id) ?? '', color === null ? name : '', withheld ? t('withheld.short') : (now ?? ''), then),
    ),
    line(t('areas.index'), '', value(report, report.assessmentValue), before),
  ];
}
