import type { FieldBase } from './Field';

/** Calendar days as 'YYYY-MM-DD', both ends included. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DateRangeFieldProps extends FieldBase {
  readonly value: DateRange;
  readonly onChange: (value: DateRange) => void;
  readonly min?: string;
  readonly max?: string;
  readonly placeholder?: string;
}
