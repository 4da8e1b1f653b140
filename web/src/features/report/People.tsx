import type { Report } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { askedIn } from './model';
import styles from './Report.module.css';

/** Who was asked and answered, by persona where these can be told apart. */
export function People({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const { respondents, personas, audience, smallestGroup, kind, withheld } = report;
  const isOne = kind === 'assessment' && !withheld && respondents.submitted > 0;
  const counts = { count: respondents.invited, submitted: format.count(respondents.submitted) };
  return (
    <section data-print-together>
      <Text as="h3" size={14} weight="semi" className={styles['h3']}>
        {t('people.title')}
      </Text>
      <p className={styles['text']}>
        {t(`people.asked_${askedIn(report)}`, counts)}{' '}
        {audience === 'groups' && smallestGroup > 1 && t('people.smaller', { count: smallestGroup })}
      </p>
      {personas.length > 1 && (
        <Row as="ul" gap={20} rowGap={4} align="stretch" wrap mt={6} aria-label={t('people.personas')}>
          {personas.map(({ title, submitted, assessmentValue }, index) => (
            <li key={index}>
              {t('people.persona', {
                title: title ?? t('people.no_persona'),
                value: assessmentValue === null ? t('figures.no_value') : format.value(assessmentValue),
                count: submitted,
              })}
            </li>
          ))}
        </Row>
      )}
      {isOne && personas.length < 2 && <p className={styles['text']}>{t('people.none')}</p>}
    </section>
  );
}

/** The assessments of a branch that are counted together. */
export function Pooled({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  if (report.kind !== 'branch') return null;
  return (
    <section className={styles['part']}>
      <Text as="h2" size={22} weight="semi" mb={2} className={styles['h2']}>
        {t('assessments.title')}
      </Text>
      <Text as="p" size={14} tone="muted" className={styles['sub']}>
        {t('assessments.sub')}
      </Text>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('assessments.node')}</th>
            <th scope="col">{t('assessments.name')}</th>
            <th scope="col">{t('assessments.period')}</th>
            <th scope="col">{t('assessments.people')}</th>
            <th scope="col">{t('areas.value')}</th>
          </tr>
        </thead>
        <tbody>
          {report.assessments.map(({ id, node, shortName, startDate, endDate, respondents, ...scores }) => (
            <tr key={id}>
              <th scope="row">{node.name}</th>
              <td>{shortName}</td>
              <td>{format.range(startDate, endDate)}</td>
              <td>
                {format.count(respondents.submitted)} {t('figures.people_of', { count: respondents.invited })}
              </td>
              <td className={styles['number']}>
                {scores.withheld
                  ? t('withheld.short')
                  : scores.assessmentValue === null
                    ? t('figures.no_value')
                    : format.value(scores.assessmentValue)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
