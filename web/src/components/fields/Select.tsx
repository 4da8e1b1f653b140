import { Select as Engine } from '@mantine/core';
import { Check, ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { Cell, Text } from '../layout/primitives';
import { Field, type FieldBase, labelId } from './Field';
import styles from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Second line of the option. */
  readonly note?: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends FieldBase {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly searchable?: boolean;
  /** Choosing the chosen again empties it. */
  readonly clearable?: boolean;
  readonly required?: boolean;
}

const touch = { ...styles, input: cx(styles['input'], styles['touch']) };

/** A closed list keeps this number of options in the page. */
const KEPT = 60;

export function Select(props: SelectProps) {
  const { value, onChange, options, placeholder, searchable = options.length > 7, clearable = false } = props;
  const { t } = useTranslation();
  const notes = new Map(options.map((option) => [option.value, option.note]));
  const data = options.map(({ value: id, label, disabled }) => ({ value: id, label, disabled: disabled === true }));
  return (
    <Field {...props}>
      {({ input, describedBy, invalid }) => (
        <Engine
          id={input}
          classNames={props.size === 'touch' ? touch : styles}
          data={data}
          value={value}
          onChange={onChange}
          searchable={searchable}
          // What begins with it shows itself first, not a list over it.
          openOnFocus={false}
          allowDeselect={clearable}
          placeholder={placeholder ?? t('select.placeholder')}
          nothingFoundMessage={t('select.nothing')}
          disabled={props.disabled === true || props.locked === true}
          required={props.required === true}
          error={invalid}
          withErrorStyles={false}
          aria-describedby={describedBy}
          aria-labelledby={labelId(input)}
          maxDropdownHeight={300}
          rightSection={<ChevronDown aria-hidden="true" />}
          rightSectionPointerEvents="none"
          comboboxProps={{
            zIndex: 350,
            offset: 4,
            transitionProps: { duration: 80 },
            // A page with a thousand personas to choose from holds none of them until somebody looks.
            keepMounted: options.length <= KEPT,
          }}
          renderOption={({ option, checked }) => (
            <>
              <Cell as="span" grow shrink>
                {option.label}
                {notes.get(option.value) !== undefined && (
                  <Text size={12} tone="faint" block>
                    {notes.get(option.value)}
                  </Text>
                )}
              </Cell>
              {checked === true && <Check aria-hidden="true" />}
            </>
          )}
        />
      )}
    </Field>
  );
}
