import type { Fault } from '@tidemark/contracts';
import { fault } from '../lib/index.js';
import { Windows } from './events.js';

const fields = Windows.keyof().options;

/**
 * All four moments are there, and each period starts no later than it ends. Periods may lie in the past and need not
 * contain each other (interface.md).
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

/** A missing moment compares as NaN, which is no fault of the period. */
const periodFaults = (windows: Windows, start: keyof Windows, end: keyof Windows): Fault[] =>
  Date.parse(windows[start]) > Date.parse(windows[end])
    ? [fault(end, 'period-invalid', `${end} lies before ${start}`)]
    : [];
