import { ArrowRight, Pause, Play as PlayIcon, SkipBack, SkipForward } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { Segmented } from '../../components/controls/Segmented';
import { DateField } from '../../components/fields/DateField';
import { Kbd } from '../../components/data/Kbd';
import { Card } from '../../components/layout/Card';
import { Row, Text } from '../../components/layout/primitives';
import { historyEntryPath } from '../../config/paths';
import { WhyLink } from '../../kit/WhyLink';
import { eventFrom, indexAt, type Life, stateAt } from './model/life';
import { MarkerIcon } from './Markers';
import styles from './Player.module.css';
import { Timeline } from './Timeline';
import type { Days } from './use-days';
import { usePlay } from './use-play';
import type { Words } from './use-words';

interface Props {
  readonly life: Life;
  readonly days: Days;
  readonly words: Words;
}

/** How a day is drawn everywhere: then dashed and hollow, now solid. */
function Mark({ isThen }: { readonly isThen: boolean }) {
  return (
    <svg width="24" height="12" aria-hidden="true" className={isThen ? styles['thenMark'] : styles['nowMark']}>
      <path d="M0 6H24" />
      <circle cx="12" cy="6" r="3.5" />
    </svg>
  );
}

interface ChipProps {
  readonly isThen: boolean;
  readonly label: string;
  readonly day: string;
  readonly least: string;
  readonly most: string;
  readonly value: string;
  readonly onDay: (day: string) => void;
}

function DayChip({ isThen, label, day, least, most, value, onDay }: ChipProps) {
  const id = useId();
  return (
    <Row as="span" inline gap={6} tone="muted" className={styles['chip']}>
      <Mark isThen={isThen} />
      <label htmlFor={id}>{label}</label>
      <DateField id={id} label={label} value={day} min={least} max={most} onChange={onDay} />
      <Text as="b" weight="semi" tone="strong" numeric>
        {value}
      </Text>
    </Row>
  );
}

function Chips({ life, days: { then, now, setThen, setNow }, words }: Props) {
  const { t } = useTranslation('results-time');
  const value = (day: string) => words.value(indexAt(life, day));
  const state = stateAt(life, now);
  // Since then, where then is in the same round.
  const since = then !== null && stateAt(life, then)?.round === state?.round ? then : null;
  return (
    <>
      {then !== null && (
        <>
          <DayChip
            isThen
            label={t('then')}
            day={then}
            least={life.from}
            most={now}
            value={value(then)}
            onDay={setThen}
          />
          <ArrowRight className={styles['arrow']} aria-hidden="true" />
        </>
      )}
      <DayChip
        isThen={false}
        label={then === null ? t('day') : t('now')}
        day={now}
        least={then ?? life.from}
        most={life.to}
        value={value(now)}
        onDay={setNow}
      />
      {state !== null && (
        <WhyLink
          className={styles['why']}
          assessmentId={state.round.assessment_id}
          from={since}
          at={now}
          label={t('why_value', { value: value(now), day: words.day(now) })}
        >
          {t('why_short')}
        </WhyLink>
      )}
      {then !== null && (
        <output className={styles['difference']} aria-label={t('difference')}>
          {words.difference(indexAt(life, then), indexAt(life, now))}
        </output>
      )}
    </>
  );
}

function Legend({ life: { markers } }: Pick<Props, 'life'>) {
  const { t } = useTranslation('results-time');
  const kinds = (['applied', 'asked', 'archived', 'revised'] as const).filter((kind) =>
    markers.some((marker) => marker.kind === kind),
  );
  const keys: readonly (readonly [ReactNode, string])[] = [
    [<Kbd key="arrows">← →</Kbd>, t('keys.day')],
    [<Kbd key="shift">Shift</Kbd>, t('keys.event')],
    [<Kbd key="space">{t('keys.space')}</Kbd>, t('keys.play')],
  ];
  return (
    <Row gap={16} rowGap={6} wrap tone="muted" className={styles['legend']}>
      {kinds.map((kind) => (
        <span key={kind} className={kind === 'revised' ? styles['warn'] : undefined}>
          <MarkerIcon kind={kind} />
          {t(`legend.${kind}`)}
        </span>
      ))}
      <span>
        <svg width="12" height="12" aria-hidden="true" className={styles['ticks']}>
          <path d="M2 12V6M6 12V1M10 12V8" />
        </svg>
        {t('legend.answered')}
      </span>
      <span>
        <svg width="18" height="8" aria-hidden="true" className={styles['form']}>
          <rect width="18" height="6" y="1" rx="2" />
        </svg>
        {t('legend.open')}
      </span>
      <span className={styles['keys']}>
        {keys.map(([key, label]) => (
          <span key={label}>
            {key} {label}
          </span>
        ))}
      </span>
    </Row>
  );
}

/** What happened on the day that is looked at, each with its entry in the history for who may read that. */
function Happened({ life: { markers }, days: { now }, words }: Props) {
  const { t } = useTranslation('results-time');
  const happened = markers.filter(({ day }) => day === now);
  if (happened.length === 0) return null;
  return (
    <Row
      as="ul"
      gap={20}
      rowGap={4}
      align="stretch"
      wrap
      size={12}
      tone="muted"
      className={styles['happened']}
      aria-label={t('happened', { day: words.day(now) })}
    >
      {happened.map((marker) => (
        <Row as="li" inline gap={6} wrap shrink key={`${marker.kind} ${marker.at} ${marker.subject.id}`}>
          <MarkerIcon kind={marker.kind} />
          {words.marker(marker)}
          {marker.entry !== null && <Link to={historyEntryPath(marker.entry)}>{t('entry')}</Link>}
        </Row>
      ))}
    </Row>
  );
}

/** The days that are looked at, the whole time below them, and play. */
export function Player(props: Props) {
  const { life, days, words } = props;
  const { t } = useTranslation('results-time');
  const { speed, setSpeed, isPlaying, toggle } = usePlay(life, days);
  const [before, after] = [eventFrom(life, days.now, true), eventFrom(life, days.now, false)];
  const go = (day: string | null) => day !== null && days.setNow(day);
  return (
    <Card className={styles['card']} foot={<Legend life={life} />}>
      <Row gap={8} justify="between" wrap className={styles['bar']}>
        <Row gap={8} wrap>
          <Button kind="primary" icon={isPlaying ? <Pause /> : <PlayIcon />} onClick={toggle}>
            {isPlaying ? t('pause') : t('play')}
          </Button>
          <IconButton
            label={t('event_before')}
            aria-disabled={before === null || (days.then !== null && before < days.then)}
            onClick={() => go(before)}
          >
            <SkipBack />
          </IconButton>
          <IconButton label={t('event_after')} aria-disabled={after === null} onClick={() => go(after)}>
            <SkipForward />
          </IconButton>
          <Row gap={8}>
            <Text size={12} tone="muted" aria-hidden="true" data-screen-only>
              {t('speed.label')}
            </Text>
            <Segmented
              label={t('speed.label')}
              value={speed}
              onChange={setSpeed}
              options={(['day', 'week', 'event'] as const).map((value) => ({ value, label: t(`speed.${value}`) }))}
            />
          </Row>
        </Row>
        <Segmented
          label={t('days.label')}
          value={days.then === null ? 'one' : 'two'}
          onChange={(value) => days.setTwo(value === 'two')}
          options={(['one', 'two'] as const).map((value) => ({ value, label: t(`days.${value}`) }))}
        />
        <Row gap={8} wrap>
          <Chips {...props} />
        </Row>
      </Row>
      <Timeline life={life} days={days} words={words} onPlay={toggle} />
      <Happened {...props} />
    </Card>
  );
}
