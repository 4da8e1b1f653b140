import { Popover } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { useNarrow } from '../../hooks/useNarrow';
import { cx } from '../../lib/cx';
import { lazyPart } from '../../lib/lazy-part';
import { Text } from '../layout/primitives';
import { calendarPopover } from './calendar-popover';
import styles from './DateRangeField.module.css';
import type { DateRange, DateRangeFieldProps } from './date-range';
import { Field, labelId } from './Field';
import field from './Field.module.css';

export type { DateRange, DateRangeFieldProps } from './date-range';

const RangeCalendar = lazyPart(
  async () => (await import('./RangeCalendar')).RangeCalendar,
  <div style={{ width: 300, height: 268 }} />,
);

interface ValueProps {
  readonly id: string;
  readonly value: DateRange;
  readonly placeholder: string;
}

function Value({ id, value, placeholder }: ValueProps) {
  const format = useFormat();
  const { t } = useTranslation();
  if (value.from === null)
    return (
      <Text id={id} cut grow shrink tone="faint">
        {placeholder}
      </Text>
    );
  return (
    <Text id={id} cut grow shrink>
      {format.date(value.from)}
      <span className={styles['between']}> {t('range.between')} </span>
      {value.to === null ? '…' : format.date(value.to)}
    </Text>
  );
}

/** A first and a last day. The calendar is fetched when it is first opened; on a phone it shows one month. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, placeholder } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const narrow = useNarrow(720);
  const off = props.disabled === true || props.locked === true;
  const change = (next: DateRange) => {
    onChange(next);
    if (next.from !== null && next.to !== null) setOpened(false);
  };
  return (
    <Field {...props} native={false}>
      {({ input, describedBy, invalid }) => (
        <Popover {...calendarPopover} opened={opened} onChange={setOpened}>
          <Popover.Target>
            <button
              type="button"
              disabled={off}
              className={cx(field['box'], styles['button'], invalid && field['invalid'], off && field['off'])}
              aria-labelledby={`${labelId(input)} ${input}-value`}
              aria-describedby={describedBy}
              onClick={() => setOpened(!opened)}
            >
              <Calendar aria-hidden="true" />
              <Value id={`${input}-value`} value={value} placeholder={placeholder ?? t('range.placeholder')} />
            </button>
          </Popover.Target>
          <Popover.Dropdown className={styles['dropdown'] ?? ''} aria-labelledby={labelId(input)} data-raised>
            <RangeCalendar {...props} onChange={change} months={narrow ? 1 : 2} />
          </Popover.Dropdown>
        </Popover>
      )}
    </Field>
  );
}
