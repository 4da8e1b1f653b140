import type { Report, ReportBefore } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/data/DataTable';
import { Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { areaColor } from '../../lib/areas';
import { cx } from '../../lib/cx';
import { type Compared, comparedOf, courseOf, movedOf } from './model-before';
import styles from './Report.module.css';

interface Props {
  readonly report: Report;
  readonly before: ReportBefore;
}

/** What the two rounds say together, in sentences. */
function Sentences({ report, before }: Props) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const why = useWithheldReason();
  const course = courseOf(before);
  const withheld = report.withheld ?? before.withheld;
  const { rose, fell } = movedOf(report, before);
  const value = (of: number | null) => (of === null ? t('figures.no_value') : format.value(of));
  const [was, is] = [value(before.assessmentValue), value(report.assessmentValue)];
  const by = format.value(Math.abs(before.difference ?? 0));
  return (
    <p className={styles['summary']}>
      {course !== null && <b>{t(`before.${course}`, { by, was, is })}</b>}
      {course === null && <b>{withheld ? `${t('before.withheld')} ${why(withheld)}.` : t(reasonOf(before))}</b>}
      {rose !== null && ` ${t('before.rose_most', { name: rose.name, by: format.difference(rose.difference) })}`}
      {fell !== null && ` ${t('before.fell_most', { name: fell.name, by: format.difference(fell.difference) })}`}
    </p>
  );
}

/** Why the index has no difference, where it is not withheld. */
const reasonOf = ({ comparability }: ReportBefore) => (comparability === 'not' ? 'before.not' : 'before.no_value');

function Row({ row, then: { withheld } }: { readonly row: Compared; readonly then: ReportBefore }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const { name, color, now, then } = row;
  const value = (isWithheld: boolean | undefined, of: number | null) => {
    if (isWithheld) return t('withheld.short');
    return of === null ? t('figures.no_value') : format.value(of);
  };
  return (
    <tr {...(color !== null && { className: styles['area'] })}>
      <th scope={color === null ? 'row' : 'rowgroup'} {...(color === null && { className: styles['objective'] })}>
        {color !== null && color !== '' && <Chip color={areaColor(color)} />} {name}
      </th>
      <td className={styles['number']}>
        {then === undefined ? t('before.new') : value(withheld !== undefined, then.assessmentValue)}
      </td>
      <td className={styles['number']}>{value(row.withheld, now)}</td>
      <td className={styles['number']}>
        <Difference then={then} />
      </td>
    </tr>
  );
}

/** Where it is to be read with care, a mark leads to the words below the table. */
function Difference({ then }: Pick<Compared, 'then'>) {
  const { t } = useTranslation('report');
  const format = useFormat();
  if (then?.comparability === 'not') return t('before.other_scale');
  if (then === undefined || then.difference === null) return t('figures.no_value');
  return `${format.difference(then.difference)}${then.comparability === 'with-care' ? ' *' : ''}`;
}

/** The round before beside this one: index, areas and objectives then and now. */
function Shown({ report, before }: Props) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const rows = comparedOf(report, before);
  const whole: Compared = { ...wholeOf(report, before), name: t('areas.index') };
  const { invited, submitted } = before.respondents;
  const hasCare = [whole, ...rows].some(({ then }) => then?.comparability === 'with-care' && then.difference !== null);
  return (
    <section className={styles['part']}>
      <Text as="h2" size={22} weight="semi" mb={2} className={styles['h2']}>
        {t('before.title', { name: before.shortName })}
      </Text>
      <Text as="p" size={14} tone="muted" className={styles['sub']}>
        {format.range(before.startDate, before.endDate)} ·{' '}
        {t('people.asked_people', { count: invited, submitted: format.count(submitted) })}
      </Text>
      <Sentences report={report} before={before} />
      <div className={styles['wide']} data-print-whole role="group" tabIndex={0} aria-label={t('before.table')}>
        <table className={cx(styles['table'], styles['compared'])}>
          <thead>
            <tr>
              <th scope="col">{t('areas.objective')}</th>
              <th scope="col" className={styles['number']}>
                {t('before.then')}
              </th>
              <th scope="col" className={styles['number']}>
                {t('before.now')}
              </th>
              <th scope="col" className={styles['number']}>
                {t('before.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...rows, whole].map((one) => (
              <Row key={one.id} row={one} then={before} />
            ))}
          </tbody>
        </table>
      </div>
      {hasCare && (
        <Text as="p" size={12} tone="faint">
          * {t('before.with_care')}
        </Text>
      )}
    </section>
  );
}

const wholeOf = ({ assessmentValue: now, withheld }: Report, before: ReportBefore) => ({
  id: before.id,
  color: '',
  now,
  withheld: withheld !== undefined,
  then: before,
});

export function Before({ report }: { readonly report: Report }) {
  return report.before === null ? null : <Shown report={report} before={report.before} />;
}
