import { Popover } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { addDays } from '../../lib/days';
import { lazyPart } from '../../lib/lazy-part';
import { parseDay } from '../../lib/parse-day';
import { IconButton } from '../controls/IconButton';
import { Row } from '../layout/primitives';
import { calendarPopover } from './calendar-popover';
import styles from './DateField.module.css';
import range from './DateRangeField.module.css';

const DayCalendar = lazyPart(
  async () => (await import('./DayCalendar')).DayCalendar,
  <div style={{ width: 260, height: 240 }} />,
);

export interface DateFieldProps {
  /** Of the input: its label stands beside it. */
  readonly id: string;
  /** What that label says: it names the calendar. */
  readonly label: string;
  /** Days as 'YYYY-MM-DD'. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** One day in a row beside its label: typed as the language writes it, moved by the arrows, or chosen in a calendar. */
export function DateField({ id, label, value, onChange, min, max }: DateFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const change = (day: string) => {
    setTyped(null);
    setWrong(false);
    const next = min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    const read = typed === null ? value : parseDay(typed, format.language, value);
    if (read === null) return setWrong(true);
    change(addDays(read, step ?? 0));
  };
  const onBlur = () => change((typed === null ? null : parseDay(typed, format.language, value)) ?? value);
  return (
    <Row as="span" inline gap={2}>
      <input
        id={id}
        className={styles['input']}
        value={typed ?? format.date(value)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong ? true : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <Popover {...calendarPopover} opened={opened} onChange={setOpened}>
        <Popover.Target>
          <IconButton label={t('date.calendar', { label })} onClick={() => setOpened(!opened)}>
            <Calendar aria-hidden="true" />
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown className={range['dropdown'] ?? ''} data-raised>
          <DayCalendar
            value={value}
            limits={{ min, max }}
            onChange={(day) => {
              change(day);
              setOpened(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </Row>
  );
}
