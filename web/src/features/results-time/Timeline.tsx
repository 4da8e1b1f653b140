import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Curve } from './Curve';
import { Handle } from './Handle';
import { Markers } from './Markers';
import { clampDay, type DayText } from './model/days';
import { indexAt, type Life } from './model/life';
import { placeMarkers, scaleOf } from './model/place-markers';
import styles from './Timeline.module.css';
import type { Days } from './use-days';
import type { Words } from './use-words';

/** Until the place is measured, and the least: below it the line scrolls. */
const USUAL = 1040;
const LEAST = 640;
/** The width of a flag, px. */
const FLAG = 96;

interface Props {
  readonly life: Life;
  readonly days: Days;
  readonly words: Words;
  readonly onPlay: () => void;
}

/** Where the flags begin: beside each other, then before now, and inside of the line. */
function placeFlags(then: number | null, now: number, width: number) {
  const least = then === null ? 0 : FLAG;
  const nowLeft = Math.max(least, Math.min(then === null ? now - FLAG / 2 : now, width - FLAG));
  return { nowLeft, thenLeft: Math.max(0, Math.min((then ?? 0) - FLAG, nowLeft - FLAG)) };
}

/** The whole time in three lanes, with a handle for each day that is looked at. */
export function Timeline({ life, days, words, onPlay }: Props) {
  const { t } = useTranslation('results-time');
  const { ref, width } = useElementSize<HTMLDivElement>();
  const scale = useMemo(() => scaleOf(life, Math.max(LEAST, width === 0 ? USUAL : width)), [life, width]);
  const placed = useMemo(() => placeMarkers(life.markers, scale), [life.markers, scale]);
  const { then, now, setThen, setNow } = days;
  const lanes = useRef<HTMLDivElement>(null);
  // What does not fit scrolls, with the day that is shown in the middle.
  const middle = scale.width > width && width > 0 ? scale.x(now) - width / 2 : 0;
  useEffect(() => {
    const scrolled = lanes.current?.parentElement;
    if (scrolled) scrolled.scrollLeft = middle;
  }, [middle]);
  const said = (day: DayText) => {
    const value = indexAt(life, day);
    return value === null
      ? t('handle.nothing', { day: words.day(day) })
      : t('handle.value', { day: words.day(day), value: words.value(value) });
  };
  const { thenLeft, nowLeft } = placeFlags(then === null ? null : scale.x(then), scale.x(now), scale.width);
  const shared = { life, scale, place: lanes, onPlay };
  return (
    <div
      className={styles['scroll']}
      data-two-dimensional
      ref={ref}
      role="group"
      aria-label={t('timeline')}
      tabIndex={-1}
    >
      <div ref={lanes} className={styles['lanes']} style={{ width: scale.width }}>
        <Curve life={life} scale={scale} days={days} />
        <Markers placed={placed} words={words} onDay={(day) => setNow(clampDay(day, then ?? life.from, life.to))} />
        {then !== null && (
          <Handle
            {...shared}
            kind="then"
            label={t('then_day')}
            text={said(then)}
            flag={words.day(then)}
            flagLeft={thenLeft}
            day={then}
            least={life.from}
            most={now}
            onMove={setThen}
          />
        )}
        <Handle
          {...shared}
          kind="now"
          label={then === null ? t('day_shown') : t('now_day')}
          text={said(now)}
          flag={words.day(now)}
          flagLeft={nowLeft}
          day={now}
          least={then ?? life.from}
          most={life.to}
          onMove={setNow}
        />
      </div>
    </div>
  );
}
