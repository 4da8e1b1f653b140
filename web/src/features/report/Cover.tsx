import type { Report } from '@tidemark/contracts';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Row, Text } from '../../components/layout/primitives';
import { Mark } from '../../components/shell/Brand';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { Radar } from './Charts';
import { askedIn, extremesOf, isHeldBack, leftOutOf, reachedOf, reasonsOf } from './model';
import styles from './Report.module.css';
import cover from './Cover.module.css';
import { useReportName } from './use-report-name';

interface PartProps {
  readonly report: Report;
}

/** Whose report it is: the organisation large, the product small. */
export function PageTop({ report: { organization } }: PartProps) {
  return (
    <Row as="header" gap={10} className={cover['top']}>
      {organization.logoUrl === null ? (
        <Grid as="span" center weight="semi" rigid className={cover['initials']} aria-hidden="true">
          {organization.name.slice(0, 2).toUpperCase()}
        </Grid>
      ) : (
        <img className={cover['logo']} src={organization.logoUrl} alt="" />
      )}
      <Text as="b" weight="medium" grow>
        {organization.name}
      </Text>
      <Row as="span" inline gap={6} tone="faint" className={cover['product']}>
        <Mark size={16} /> Tidemark
      </Row>
    </Row>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly sub: ReactNode;
}

const Figure = ({ name, value, sub }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      <span>{sub}</span>
    </dd>
  </div>
);

function Figures({ report }: PartProps) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const { assessmentValue, maturityValue, coverage, respondents, template, withheld, before } = report;
  const asked = askedIn(report);
  const levels = template.levels.length;
  const none = withheld ? <span className={cover['withheld']}>{t('figures.withheld')}</span> : t('figures.no_value');
  const shown = (value: number | null) => (value === null ? none : format.value(value));
  const since = (sub: string) => {
    if (before === null || before.difference === null) return sub;
    return `${sub} · ${t('before.since', { by: format.difference(before.difference), name: before.shortName })}`;
  };
  const { reached, whole } = reachedOf(report);
  return (
    <dl className={cover['figures']}>
      <Figure
        name={t('figures.index')}
        value={shown(assessmentValue)}
        sub={withheld ? '' : since(t('figures.index_sub', { levels: format.count(levels) }))}
      />
      <Figure
        name={t('figures.maturity')}
        value={shown(maturityValue)}
        sub={withheld ? '' : t('figures.maturity_sub', { reached: format.count(reached), whole: format.count(whole) })}
      />
      <Figure
        name={t(`figures.${asked}`)}
        value={
          <>
            {format.count(respondents.counted ?? respondents.submitted)}{' '}
            <small>{t('figures.people_of', { count: respondents.invited })}</small>
          </>
        }
        sub={t(`figures.${asked}_sub`, { count: respondents.invited })}
      />
      <Figure
        name={t('figures.coverage')}
        value={coverage.share === null ? none : format.percent(coverage.share)}
        sub={
          withheld
            ? ''
            : t('figures.coverage_sub', {
                answered: format.count(coverage.answered),
                expected: format.count(coverage.expected),
              })
        }
      />
    </dl>
  );
}

/** What is not in the numbers, and why; in sentences. */
function useHeldBack({ smallestGroup: group, respondents, withheld, audience, ...report }: Report): readonly string[] {
  const { t } = useTranslation('report');
  const { language } = useFormat();
  const why = useWithheldReason();
  const whyOf = (parts: Parameters<typeof reasonsOf>[0]) => reasonsOf(parts).map((reason) => `${why(reason)}.`);
  const mark = audience === 'all' ? [t('audience.mark', { count: group })] : [];
  if (withheld) return [...whyOf([{ withheld }]), ...mark];
  const out = leftOutOf(report);
  if (out.length > 0) {
    const names = out.map(({ node, shortName }) => `${node.name} (${shortName})`);
    const said = t('withheld.left_out', { count: out.length, names: new Intl.ListFormat(language).format(names) });
    return [[said, ...whyOf(out)].join(' '), ...mark];
  }
  const hidden = whyOf(report.areas);
  const some = hidden.length > 0 ? [[t('withheld.some'), ...hidden].join(' ')] : [];
  if (!isHeldBack({ respondents })) return [...some, ...mark];
  const counts = { counted: respondents.counted ?? 0, count: respondents.submitted, group };
  return [...some, t(`withheld.held_back_${askedIn(report)}`, counts), ...mark];
}

function HeldBack({ report }: PartProps) {
  const { t } = useTranslation('report');
  const said = useHeldBack(report);
  if (said.length === 0) return null;
  return (
    <Row gap={10} align="stretch" mt={16} className={cover['notice']} role="note" data-print-together>
      <Lock aria-hidden="true" />
      <div>
        {report.withheld && <b>{t('withheld.title')}</b>}
        {said.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Row>
  );
}

function Summary({ report }: PartProps) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const { strongest, weakest, disagreed } = extremesOf(report);
  if (strongest === null || weakest === null) return null;
  const said = ({ name, value }: { readonly name: string; readonly value: number }) =>
    t('summary.at', { name, value: format.value(value) });
  return (
    <p className={styles['summary']}>
      <b>{t('summary.strongest')}</b> {said(strongest)} <b>{t('summary.weakest')}</b> {said(weakest)}{' '}
      {disagreed !== null && t('summary.disagree', { name: disagreed.name, value: format.value(disagreed.value) })}
    </p>
  );
}

/** The first page: what was assessed, the numbers that count, and the picture. */
export function Cover({ report }: PartProps) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const name = useReportName();
  const { kind, assessments, template, asOf, respondents } = report;
  const [only] = assessments;
  const parts = [
    t('template', { name: template.name, count: template.levels.length }),
    kind === 'assessment' && only !== undefined && format.range(only.startDate, only.endDate),
    t('as_of', { moment: format.dateTime(asOf) }),
  ].filter((part) => part !== false);
  return (
    <section className={styles['cover']}>
      <PageTop report={report} />
      <p className={cover['kind']}>{t(kind === 'branch' ? 'branch_title' : 'title')}</p>
      <h1 className={cover['title']}>{name(report)}</h1>
      <Text as="p" size={14} tone="muted" className={styles['sub']}>
        {parts.join(' · ')}
      </Text>
      <Figures report={report} />
      <HeldBack report={report} />
      {respondents.submitted === 0 && <p className={styles['summary']}>{t('unanswered')}</p>}
      <Radar report={report} />
      <Summary report={report} />
    </section>
  );
}
