import { Lock } from 'lucide-react';
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
  /** Can be read and copied, not changed; the help says why. Unlike a disabled one it is seen by password managers. */
  readonly readOnly?: boolean;
  /** No correcting, capitalising or spell checking of what is typed. */
  readonly plain?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

const boxOf = ({ disabled, locked, readOnly, flash, size }: TextFieldProps): string =>
  cx(
    styles['box'],
    (disabled === true || locked === true || readOnly === true) && styles['off'],
    readOnly && styles['readOnly'],
    flash && styles['flash'],
    size === 'touch' && styles['touch'],
  );

const plain = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const;

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, type = 'text', icon, trailing, autoFocus, maxLength, ref } = props;
  const { t } = useTranslation();
  const limit = useCharacterLimit(value, onChange, maxLength);
  const left = charactersLeft(value, props);
  const off = props.disabled === true || props.locked === true;
  const readOnly = props.readOnly === true;
  return (
    <Field {...props}>
      {({ input, describedBy, invalid }) => (
        <div className={cx(boxOf(props), invalid && styles['invalid'])}>
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
            readOnly={readOnly}
            {...(props.plain === true && plain)}
            aria-invalid={invalid ? true : undefined}
            aria-describedby={describedBy}
            data-autofocus={autoFocus ? true : undefined}
            onBlur={onBlur}
            {...limit}
          />
          {left !== null && <span className={styles['count']}>{t('field.left', { count: left })}</span>}
          {readOnly && <Lock aria-hidden="true" />}
          {trailing}
        </div>
      )}
    </Field>
  );
}
