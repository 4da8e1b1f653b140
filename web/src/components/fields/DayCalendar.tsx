import { DatePicker } from '@mantine/dates';
import { type CalendarLimits, InLanguage, useCalendarProps } from './calendar';

export interface DayCalendarProps {
  readonly value: string;
  readonly limits: CalendarLimits;
  readonly onChange: (day: string) => void;
}

export function DayCalendar({ value, limits, onChange }: DayCalendarProps) {
  const calendar = useCalendarProps(value, limits);
  return (
    <InLanguage>
      <DatePicker {...calendar} value={value} onChange={(day: string | null) => onChange(day ?? value)} />
    </InLanguage>
  );
}
