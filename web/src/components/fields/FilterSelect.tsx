import { Select as Engine } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './Select.module.css';

export interface FilterSelectProps<T extends string> {
  /** What is filtered by; read out. */
  readonly label: string;
  /** Null: nothing is filtered. */
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  /** What it says, and offers first, while nothing is filtered: 'Any node'. */
  readonly none: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** For long names. */
  readonly wide?: boolean;
}

const NONE = '';

/** A select in a row of filters: its label is read out, and its first choice filters nothing. */
export function FilterSelect<T extends string>(props: FilterSelectProps<T>) {
  const { label, value, onChange, none, options, wide = false } = props;
  const { t } = useTranslation();
  return (
    <Engine
      aria-label={label}
      classNames={styles}
      className={styles[wide ? 'wideFilter' : 'filter'] ?? ''}
      data={[{ value: NONE, label: none }, ...options]}
      value={value ?? NONE}
      onChange={(next) => onChange(options.find((option) => option.value === next)?.value ?? null)}
      allowDeselect={false}
      searchable={options.length > 7}
      // A panel that begins with it is still sliding in: a list that opens meanwhile would stand beside the screen.
      openOnFocus={false}
      nothingFoundMessage={t('select.nothing')}
      maxDropdownHeight={300}
      rightSection={<ChevronDown aria-hidden="true" />}
      rightSectionPointerEvents="none"
      comboboxProps={{
        zIndex: 350,
        offset: 4,
        width: wide ? 'target' : 240,
        position: 'bottom-end',
        transitionProps: { duration: 80 },
      }}
    />
  );
}
