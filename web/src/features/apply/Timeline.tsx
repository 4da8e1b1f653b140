import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { useToday } from '../../lib/clock/use-today';
import { cx } from '../../lib/cx';
import { type ApplyDraft, type Period, periodOf } from './model/draft';
import { type Bar, type Tick, timelineOf } from './model/timeline';
import styles from './Timeline.module.css';

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

interface PieceProps {
  readonly bar: Bar | null;
  readonly kind: 'assessment' | 'form';
  readonly label: string;
}

function Piece({ bar, kind, label }: PieceProps) {
  if (bar === null) return null;
  return (
    <span className={cx(styles['bar'], styles[kind])} style={{ left: percent(bar.start), width: percent(bar.width) }}>
      <span className={cx(styles['label'], styles[bar.label])}>{label}</span>
    </span>
  );
}

function TickMark({ tick, language }: { readonly tick: Tick; readonly language: string }) {
  const [year, month] = tick.day.split('-');
  // January says the year: that is what changes there.
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(tick.day));
  return (
    <span className={styles['tick']} style={{ left: percent(tick.share) }}>
      {tick.labelled && <span>{month === '01' ? year : name.replace('.', '')}</span>}
    </span>
  );
}

/** When people look back, and when they may answer, on one line of time. */
export function Timeline({ draft }: { readonly draft: ApplyDraft }) {
  const { t } = useTranslation('apply');
  const format = useFormat();
  const assessment = periodOf(draft.assessment);
  const form = periodOf(draft.form);
  const today = useToday();
  const line = timelineOf(assessment, form, today);
  if (line === null) return null;
  const says = (key: 'assessment' | 'form', period: Period | null) =>
    period === null ? '' : `${t(`fields.${key}`)}: ${format.range(period.from, period.to)}`;
  const words = [says('assessment', assessment), says('form', form)].filter((text) => text !== '').join('; ');
  return (
    <div className={styles['card']}>
      <div className={styles['plot']} role="img" aria-label={words}>
        {line.ticks.map((tick) => (
          <TickMark key={tick.day} tick={tick} language={format.language} />
        ))}
        <Piece bar={line.assessment} kind="assessment" label={t('timeline.assessed')} />
        <Piece bar={line.form} kind="form" label={t('timeline.open', { count: line.formDays })} />
        {line.today !== null && (
          <span
            className={cx(styles['today'], line.today < 0.05 && styles['first'], line.today > 0.95 && styles['last'])}
            style={{ left: percent(line.today) }}
          >
            <span>{t('timeline.today')}</span>
          </span>
        )}
      </div>
    </div>
  );
}
