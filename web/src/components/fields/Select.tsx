import { Select as Engine } from '@mantine/core';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { Text } from '../layout/primitives';
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
  /** The last entry, which does something instead of being chosen. A search never hides it. */
  readonly last?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

const touch = { ...styles, input: cx(styles['input'], styles['touch']) };

/** The value of the last entry. */
const LAST = ' last';

const matches = (label: string, search: string) =>
  label.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

/** A closed list keeps this number of options in the page. */
const KEPT = 60;

export function Select(props: SelectProps) {
  const { value, onChange, options, placeholder, searchable = options.length > 7, clearable = false, last } = props;
  const { t } = useTranslation();
  const notes = new Map(options.map((option) => [option.value, option.note]));
  const data = [
    ...options.map(({ value: id, label, disabled }) => ({ value: id, label, disabled: disabled === true })),
    ...(last === undefined ? [] : [{ value: LAST, label: last.label, disabled: false }]),
  ];
  return (
    <Field {...props}>
      {({ input, describedBy, invalid }) => (
        <Engine
          id={input}
          classNames={props.size === 'touch' ? touch : styles}
          data={data}
          value={value}
          onChange={(chosen) => (chosen === LAST ? last?.onSelect() : onChange(chosen))}
          searchable={searchable}
          {...(last !== undefined && {
            filter: ({ options: all, search }) =>
              all.filter((one) => 'value' in one && (one.value === LAST || matches(one.label, search))),
          })}
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
              {option.value === LAST && <Plus aria-hidden="true" />}
              <Text grow shrink {...(option.value === LAST && { tone: 'primary' })}>
                {option.label}
                {notes.get(option.value) !== undefined && (
                  <Text size={12} tone="faint" block>
                    {notes.get(option.value)}
                  </Text>
                )}
              </Text>
              {checked === true && <Check aria-hidden="true" />}
            </>
          )}
        />
      )}
    </Field>
  );
}
