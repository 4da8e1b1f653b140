import { Select as Engine } from '@mantine/core';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from '../../lib/cx';
import { Cell } from '../layout/primitives';
import engine from './Select.module.css';
import styles from './Choice.module.css';
import type { SegmentedProps } from '../controls/Segmented';

const classNames = {
  section: engine['section'] ?? '',
  dropdown: engine['dropdown'] ?? '',
  option: engine['option'] ?? '',
};

/** One of many, in a list. */
export function ChoiceList({ label, value, onChange, options }: Omit<SegmentedProps<string>, 'size'>) {
  const optionOf = (wanted: string) => options.find((option) => option.value === wanted);
  const mark = optionOf(value)?.mark;
  return (
    <Engine
      classNames={{
        ...classNames,
        input: cx(engine['input'], styles['input'], mark !== undefined && styles['marked']),
      }}
      aria-label={label}
      data={options.map((option) => ({ ...option, disabled: option.disabled === true }))}
      value={value}
      onChange={(next) => {
        const option = next === null ? undefined : optionOf(next);
        if (option) onChange(option.value);
      }}
      allowDeselect={false}
      leftSection={mark}
      leftSectionPointerEvents="none"
      rightSection={<ChevronDown aria-hidden="true" />}
      rightSectionPointerEvents="none"
      maxDropdownHeight={300}
      comboboxProps={{ zIndex: 350, offset: 4, transitionProps: { duration: 80 } }}
      renderOption={({ option, checked }) => (
        <>
          {optionOf(option.value)?.mark}
          <Cell as="span" grow shrink>
            {option.label}
          </Cell>
          {checked === true && <Check aria-hidden="true" />}
        </>
      )}
    />
  );
}
