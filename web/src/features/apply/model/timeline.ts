import { daysBetween } from '../../../lib/days';
import type { Period } from './draft';

/** Shares are of the whole width, 0..1. */
export interface Bar {
  readonly start: number;
  readonly width: number;
  /** Where its words fit. */
  readonly label: 'inside' | 'before' | 'after';
}

export interface Tick {
  readonly share: number;
  /** First day of a month. */
  readonly day: string;
  /** False where its words would meet those of today. */
  readonly labelled: boolean;
}

export interface Timeline {
  readonly assessment: Bar | null;
  readonly form: Bar | null;
  readonly ticks: readonly Tick[];
  /** Null when today lies outside. */
  readonly today: number | null;
  /** How many days the form is open. */
  readonly formDays: number;
}

const INSIDE = 0.32;
const NEAR = 0.08;

interface Frame {
  readonly from: string;
  readonly days: number;
}

const shareOf = ({ from, days }: Frame, day: string) => (daysBetween(from, day) - 1) / days;

function barOf(frame: Frame, period: Period | null): Bar | null {
  if (period === null) return null;
  const start = shareOf(frame, period.from);
  const width = daysBetween(period.from, period.to) / frame.days;
  const label = width >= INSIDE ? 'inside' : start + width / 2 > 0.5 ? 'before' : 'after';
  return { start, width, label };
}

const pad = (value: number) => String(value).padStart(2, '0');

/** First days of months in the frame: every one, every third or every twelfth, so that at most about a dozen show. */
function monthsIn({ from, days }: Frame, to: string): readonly string[] {
  const step = days <= 400 ? 1 : days <= 1200 ? 3 : 12;
  const [year = 0, month = 1] = from.split('-').map(Number);
  const count = Math.ceil(days / 28) + 1;
  return Array.from({ length: count }, (_, index) => year * 12 + month - 1 + index)
    .filter((index) => index % step === 0)
    .map((index) => `${Math.floor(index / 12)}-${pad((index % 12) + 1)}-01`)
    .filter((day) => day >= from && day <= to);
}

/** The two periods on one line of time; null while there is neither. */
export function timelineOf(assessment: Period | null, form: Period | null, today: string): Timeline | null {
  const periods = [assessment, form].filter((period) => period !== null);
  const [from] = periods.map((period) => period.from).toSorted();
  const to = periods
    .map((period) => period.to)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return null;
  const frame: Frame = { from, days: daysBetween(from, to) };
  const now = today >= from && today <= to ? shareOf(frame, today) : null;
  return {
    assessment: barOf(frame, assessment),
    form: barOf(frame, form),
    ticks: monthsIn(frame, to).map((day) => {
      const share = shareOf(frame, day);
      return { share, day, labelled: share <= 0.96 && (now === null || Math.abs(share + 0.02 - now) > NEAR) };
    }),
    today: now,
    formDays: form === null ? 0 : daysBetween(form.from, form.to),
  };
}
