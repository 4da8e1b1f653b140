import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { Stack } from '../layout/primitives';
import { Field } from './Field';
import styles from './ReferencesField.module.css';
import { TextField } from './TextField';
import type { WrittenReference } from './written-references';

export interface ReferencesFieldProps {
  readonly label: string;
  readonly value: readonly WrittenReference[];
  readonly onChange: (value: readonly WrittenReference[]) => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
}

interface LineProps {
  readonly reference: WrittenReference;
  /** Counted from 1; read out. */
  readonly number: number;
  readonly disabled: boolean;
  readonly onChange: (reference: WrittenReference) => void;
  readonly onRemove: () => void;
}

function Line({ reference, number, disabled, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  return (
    <li className={styles['line']} aria-label={t('references_field.one', { number })}>
      <Stack gap={10} grow shrink>
        <TextField
          label={t('references_field.label')}
          value={reference.label}
          disabled={disabled}
          onChange={(label) => onChange({ ...reference, label })}
        />
        <TextField
          plain
          label={t('references_field.url')}
          type="url"
          placeholder="https://"
          value={reference.url}
          disabled={disabled}
          onChange={(url) => onChange({ ...reference, url })}
        />
        <TextField
          optional
          label={t('references_field.tags')}
          placeholder={t('references_field.tags_example')}
          value={reference.tags}
          disabled={disabled}
          onChange={(tags) => onChange({ ...reference, tags })}
        />
      </Stack>
      {!disabled && (
        <IconButton label={t('references_field.remove', { number })} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </li>
  );
}

/** Where something comes from: any number of lines with what it is called, its address and tags. */
export function ReferencesField({ label, value, onChange, error, disabled = false }: ReferencesFieldProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(value.length);
  useEffect(() => {
    // A new line takes the focus; where one was taken out it stays in the field.
    if (value.length > before.current) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    if (value.length < before.current) add.current?.focus();
    before.current = value.length;
  }, [value.length]);
  const replaced = (index: number, reference: WrittenReference) =>
    onChange(value.map((one, at) => (at === index ? reference : one)));
  return (
    <Field label={label} optional error={error} native={false}>
      {({ input, describedBy }) => (
        <div role="group" aria-labelledby={`${input}-label`} aria-describedby={describedBy}>
          {value.length > 0 && (
            <ul ref={list} className={styles['lines']}>
              {value.map((reference, index) => (
                <Line
                  // Lines have no names of their own: what is written in them is theirs.
                  key={index}
                  reference={reference}
                  number={index + 1}
                  disabled={disabled}
                  onChange={(next) => replaced(index, next)}
                  onRemove={() => onChange(value.filter((_, at) => at !== index))}
                />
              ))}
            </ul>
          )}
          {!disabled && (
            <Button
              ref={add}
              size="sm"
              icon={<Plus />}
              onClick={() => onChange([...value, { label: '', url: '', tags: '' }])}
            >
              {t('references_field.add')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
