import type { Report, ReportBefore } from '@tidemark/contracts';
import { comparedOf } from '../model-before';
import { type Cell, type Column, type Rows, tableOf, valueIn, type Words } from './cells';

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

interface BeforeRow {
  readonly area: string;
  readonly name: string;
  readonly now: Cell;
  readonly then: Omit<ReportBefore['areas'][number], 'id'> | undefined;
}

/** Areas and objectives then and now; rows that cannot be compared say why. */
export function beforeRows(report: Report, before: ReportBefore, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const areaOf = new Map(
    report.areas.flatMap(({ id, name, objectives: own }) => [
      [id, name] as const,
      ...own.map((one) => [one.id, name] as const),
    ]),
  );
  const columns: readonly Column<BeforeRow>[] = [
    { head: t('file.area'), cell: ({ area }) => area },
    { head: t('file.objective'), cell: ({ name }) => name },
    { head: t('before.then'), cell: ({ then }) => (then ? value(before, then.assessmentValue) : t('before.new')) },
    { head: t('before.now'), cell: ({ now }) => now },
    { head: t('before.difference'), cell: ({ then }) => (then ? value(before, then.difference) : '') },
    {
      head: t('file.comparability.title'),
      cell: ({ then }) => (then ? t(`file.comparability.${then.comparability}`) : ''),
    },
  ];
  const rows = comparedOf(report, before).map(
    ({ id, name, color, now, withheld, then }): BeforeRow => ({
      area: areaOf.get(id) ?? '',
      name: color === null ? name : '',
      now: withheld ? t('withheld.short') : (now ?? ''),
      then,
    }),
  );
  const whole: BeforeRow = {
    area: t('areas.index'),
    name: '',
    now: value(report, report.assessmentValue),
    then: before,
  };
  return tableOf(columns, [...rows, whole]);
}
