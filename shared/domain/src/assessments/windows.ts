import { dayOfEdge, type Edge, type Fault, instantOf } from '@tidemark/contracts';
import { fault } from '../lib/index.js';
import { Windows } from './events.js';

const fields = Windows.keyof().options;

/**
 * Requires all four moments. A period must not end before it starts. Periods may be in the past and need not contain
 * each other (interface.md).
 */
export function windowsFaults(windows: Windows): Fault[] {
  return [
    ...fields.flatMap((field) => momentFaults(field, windows[field])),
    ...periodFaults(windows, 'startDate', 'endDate'),
    ...periodFaults(windows, 'openFormDate', 'closeFormDate'),
  ];
}

function momentFaults(field: keyof Windows, value: string): Fault[] {
  if (value.trim() === '') return [fault(field, 'required', `${field} is required`)];
  return Number.isNaN(Date.parse(value)) ? [fault(field, 'not-a-moment', `${field} is no ISO 8601 moment`)] : [];
}

/** A missing moment compares as NaN, which is not a fault of the period. */
const periodFaults = (windows: Windows, start: keyof Windows, end: keyof Windows): Fault[] =>
  Date.parse(windows[start]) > Date.parse(windows[end])
    ? [fault(end, 'period-invalid', `${end} lies before ${start}`)]
    : [];

export interface ZoneChange {
  readonly from: string;
  readonly to: string;
  /** ISO 8601 UTC. */
  readonly now: string;
}

/**
 * The windows of an assessment after its organization changed the time zone: days stay the same days. A form that has
 * closed, or would have, keeps its moments: answers from before the closing must stay before it.
 */
export function windowsAfter(windows: Windows, change: ZoneChange): Windows {
  const moved: Windows = {
    startDate: sameDay(windows.startDate, 'start', change),
    endDate: sameDay(windows.endDate, 'end', change),
    openFormDate: sameDay(windows.openFormDate, 'start', change),
    closeFormDate: sameDay(windows.closeFormDate, 'end', change),
  };
  const now = Date.parse(change.now);
  const closesLater = [windows, moved].every(({ closeFormDate }) => Date.parse(closeFormDate) > now);
  const { openFormDate, closeFormDate } = windows;
  return closesLater ? moved : { ...moved, openFormDate, closeFormDate };
}

/** The instant at which the same day begins or ends in the new zone; a moment within a day stays. */
function sameDay(instant: string, edge: Edge, { from, to }: ZoneChange): string {
  const day = dayOfEdge(instant, edge, from);
  return day === undefined ? instant : instantOf({ day }, edge, to);
}
