import { lengthOf } from '@tidemark/contracts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { useCharacterLimit } from './character-limit';
import { type CounterRule, charactersLeft } from './counter';
import { Field, type FieldBase } from './Field';
import styles from './Field.module.css';

export interface TextAreaProps extends FieldBase, CounterRule {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly rows?: number;
  /** 'left' counts down ('17 left'), 'used' counts up ('78 of 200'). */
  readonly counter?: 'left' | 'used';
  readonly required?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, rows = 3, counter = 'left', size, maxLength = 0, ref } = props;
  const { t } = useTranslation();
  const limit = useCharacterLimit(value, onChange, props.maxLength);
  const left = charactersLeft(value, props);
  const off = props.disabled === true || props.locked === true;
  return (
    <Field {...props}>
      {({ input, describedBy, invalid }) => (
        <div
          className={cx(
            styles['box'],
            styles['area'],
            invalid && styles['invalid'],
            off && styles['off'],
            size === 'touch' && styles['touch'],
          )}
        >
          <textarea
            ref={ref}
            id={input}
            className={styles['input']}
            rows={rows}
            value={value}
            placeholder={props.placeholder}
            required={props.required}
            disabled={off}
            aria-invalid={invalid ? true : undefined}
            aria-describedby={describedBy}
            onBlur={onBlur}
            {...limit}
          />
          {left !== null && (
            <span className={styles['count']}>
              {counter === 'left'
                ? t('field.left', { count: left })
                : t('field.used', { used: lengthOf(value), max: maxLength })}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
