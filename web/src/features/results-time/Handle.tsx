import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { cx } from '../../lib/cx';
import { addDays, nightsBetween } from '../../lib/days';
import { clampDay, type DayText } from './model/days';
import { eventFrom, type Life } from './model/life';
import type { Scale } from './model/place-markers';
import styles from './Timeline.module.css';

/** Days that the page keys pass. */
const QUARTER = 91;
/** Half the width of a handle, px. */
const HALF = 16;

export interface HandleProps {
  readonly kind: 'then' | 'now';
  readonly label: string;
  /** The day and the index, read out. */
  readonly text: string;
  /** The day on the flag, and where the flag begins. */
  readonly flag: string;
  readonly flagLeft: number;
  readonly day: DayText;
  /** What it cannot pass. */
  readonly least: DayText;
  readonly most: DayText;
  readonly life: Life;
  readonly scale: Scale;
  /** What pointers are measured in. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onMove: (day: DayText) => void;
  readonly onPlay: () => void;
}

/** The number of days that a key moves. */
const DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -QUARTER,
  PageUp: QUARTER,
};

/** Where a key leads; undefined for a key that is not ours. */
function dayFor({ key, shiftKey }: KeyboardEvent, { day, least, most, life }: HandleProps): DayText | undefined {
  if (key === 'Home') return least;
  if (key === 'End') return most;
  const days = DAYS[key];
  if (days === undefined) return undefined;
  const next = shiftKey ? eventFrom(life, day, days < 0) : addDays(day, days);
  return clampDay(next ?? day, least, most);
}

/** A flag with the day on the time line, and its stem: moved by pointer and keys. */
export function Handle(props: HandleProps) {
  const { kind, label, text, flag, flagLeft, day, least, most, life, scale, place, onMove, onPlay } = props;
  /** From the stem to where the pointer holds the flag, px; null while nothing holds it. */
  const held = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') onPlay();
    else {
      const next = dayFor(event, props);
      if (next === undefined) return;
      onMove(next);
    }
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    const left = place.current?.getBoundingClientRect().left;
    if (held.current === null || left === undefined) return;
    onMove(addDays(life.from, scale.dayAt(event.clientX - left - held.current)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={nightsBetween(life.from, least)}
      aria-valuemax={nightsBetween(life.from, most)}
      aria-valuenow={nightsBetween(life.from, day)}
      aria-valuetext={text}
      className={cx(styles['handle'], styles[kind])}
      style={{ left: scale.x(day) }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        const left = place.current?.getBoundingClientRect().left ?? 0;
        held.current = event.clientX - left - scale.x(day);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
    >
      <span className={styles['flag']} style={{ left: flagLeft - scale.x(day) + HALF }} aria-hidden="true">
        {flag}
      </span>
    </div>
  );
}
