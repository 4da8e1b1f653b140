import { limits } from '@tidemark/contracts';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { useCharacterLimit } from './character-limit';
import styles from './Field.module.css';

export interface SearchFieldProps {
  /** What is searched: 'Find a node'. The placeholder and the name that is read out. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many were found; shown while there is something to search for. */
  readonly found?: number;
  /** Shown instead of the count while the field is empty: '12 nodes'. */
  readonly meta?: string;
}

/** A search box of at most 35 characters; Escape or the cross empties it. */
export function SearchField({ label, value, onChange, found, meta }: SearchFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const limit = useCharacterLimit(value, onChange, limits.search);
  const filled = value !== '';
  const count = filled && found !== undefined ? t('search.found', { count: found }) : filled ? undefined : meta;
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={styles['box']} role="search">
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={label}
        value={value}
        {...limit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !filled) return;
          event.preventDefault();
          clear();
        }}
      />
      <span className={styles['count']} role="status">
        {count}
      </span>
      {filled && (
        <IconButton size="sm" label={t('search.clear')} onClick={clear}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
