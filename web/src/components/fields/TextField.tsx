import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { useCharacterLimit } from './character-limit';
import { type CounterRule, charactersLeft } from './counter';
import { Field, type FieldBase } from './Field';
import styles from './Field.module.css';

export interface TextFieldProps extends FieldBase, CounterRule {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  readonly name?: string;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly required?: boolean;
  readonly icon?: ReactNode;
  /** At the right end, after the counter. */
  readonly trailing?: ReactNode;
  /** Flashes the field, for example when a name was taken. */
  readonly flash?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, type = 'text', icon, trailing, flash, size, autoFocus, maxLength, ref } = props;
  const { t } = useTranslation();
  const limit = useCharacterLimit(value, onChange, maxLength);
  const left = charactersLeft(value, props);
  const off = props.disabled === true || props.locked === true;
  return (
    <Field {...props}>
      {({ input, describedBy, invalid }) => (
        <div
          className={cx(
            styles['box'],
            invalid && styles['invalid'],
            off && styles['off'],
            flash && styles['flash'],
            size === 'touch' && styles['touch'],
          )}
        >
          {icon}
          <input
            ref={ref}
            id={input}
            className={styles['input']}
            type={type}
            name={props.name}
            value={value}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete}
            required={props.required}
            disabled={off}
            aria-invalid={invalid ? true : undefined}
            aria-describedby={describedBy}
            data-autofocus={autoFocus ? true : undefined}
            onBlur={onBlur}
            {...limit}
          />
          {left !== null && <span className={styles['count']}>{t('field.left', { count: left })}</span>}
          {trailing}
        </div>
      )}
    </Field>
  );
}
