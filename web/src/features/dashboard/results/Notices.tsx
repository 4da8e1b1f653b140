import { releaseDueAt } from '@tidemark/contracts/scoring';
import { Lock, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Row } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { SmallestGroup, useWithheldReason } from '../../../hooks/withheld-reason';
import { cx } from '../../../lib/cx';
import { useProblems } from '../../../lib/problems/problem-text';
import type { Charted } from './model/charted-assessment';
import styles from './Results.module.css';
import { useListed } from './ResultsHead';
import type { ChartedData } from './use-charted';

function Notice({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <Row gap={8} wrap size={13} tone="warning" className={styles['notice']} role="status">
      <TriangleAlert aria-hidden="true" />
      <div>{children}</div>
      {action}
    </Row>
  );
}

/** The read model could not count everything yet: said, never hidden. */
export function StaleNotice({ charted }: { readonly charted: readonly Charted[] }) {
  const { t } = useTranslation('dashboard');
  const listed = useListed();
  const behind = charted.filter(({ data }) => data.stale).map(({ label }) => label);
  if (behind.length === 0) return null;
  return (
    <Notice>
      <b>{t('stale.title')}.</b> {t('stale.body', { names: listed(behind) })}
    </Notice>
  );
}

/** Why the reader is shown no values of others in some assessments, and when they will be. */
export function WithheldNotice({ charted }: { readonly charted: readonly Charted[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const group = use(SmallestGroup);
  const why = useWithheldReason();
  const withheld = charted.flatMap(({ label: name, data: { withheld: reason, respondents, closeFormDate: closes } }) =>
    reason === undefined || respondents.submitted === 0 ? [] : [{ name, reason, closes, asked: respondents.invited }],
  );
  if (withheld.length === 0 || group === null) return null;
  const count = releaseDueAt(group);
  return (
    <Row gap={8} wrap size={13} tone="warning" className={cx(styles['notice'], styles['quiet'])} role="status">
      <Lock aria-hidden="true" />
      <div>
        <b>{t('withheld.title')}.</b>{' '}
        {withheld.map(({ name, reason, closes, asked }) => (
          <Fragment key={name}>
            {reason === 'not-yet' && closes !== null
              ? t(asked < count ? 'withheld.at_close' : 'withheld.until', { name, count, day: format.date(closes) })
              : `${name}: ${why(reason)}.`}{' '}
          </Fragment>
        ))}
        {t('withheld.own')}
      </div>
    </Row>
  );
}

/** The pooled maturity did not come; everything else is shown. */
export function ExtraNotice({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('dashboard');
  const problems = useProblems();
  if (error === null) return null;
  return (
    <Notice>
      <b>{t('extra.failed')}.</b> {problems.text(error)}
    </Notice>
  );
}

interface FailedNoticeProps extends Pick<ChartedData, 'failed' | 'retry'> {
  readonly onForget: (ids: readonly string[]) => void;
}

/** Some of what is charted did not come: the rest is shown all the same. */
export function FailedNotice({ failed, retry, onForget }: FailedNoticeProps) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const gone = failed.filter(({ error }) => error.status === 404).map(({ id }) => id);
  const others = failed.length - gone.length;
  return (
    <>
      {gone.length > 0 && (
        <Notice
          action={
            <Button size="sm" onClick={() => onForget(gone)}>
              {t('failed.remove')}
            </Button>
          }
        >
          {t('failed.gone', { count: gone.length })}
        </Notice>
      )}
      {others > 0 && (
        <Notice
          action={
            <Button size="sm" onClick={retry}>
              {common('actions.retry')}
            </Button>
          }
        >
          {t('failed.some', { count: others })}
        </Notice>
      )}
    </>
  );
}
