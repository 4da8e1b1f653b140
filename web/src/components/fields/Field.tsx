import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { Cell, Text } from '../layout/primitives';
import styles from './Field.module.css';

/** What every field takes. The label is visible, in a table of fields only to screen readers; a message never replaces what was typed. */
export interface FieldBase {
  readonly label: string;
  readonly help?: ReactNode;
  /** What is wrong and what to do. Sets aria-invalid; null, undefined and '' mean no error. */
  readonly error?: string | null | undefined;
  readonly disabled?: boolean;
  /** Says 'optional' after the label. */
  readonly optional?: boolean;
  /** Says 'locked' after the label and disables the field (the help says why). */
  readonly locked?: boolean;
  readonly size?: 'md' | 'touch';
  /** A head above the column says it: it is only read out. */
  readonly hideLabel?: boolean;
}

export interface FieldIds {
  readonly input: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

interface Props extends FieldBase {
  readonly children: (ids: FieldIds) => ReactNode;
  /** False where the control is not a labelable element: it then takes aria-labelledby={labelId(input)}. */
  readonly native?: boolean;
}

export const labelId = (input: string): string => `${input}-label`;

const filled = (part: ReactNode): boolean => part !== undefined && part !== null && part !== '';

function Label({
  input,
  label,
  optional,
  locked,
  size,
  native = true,
  hideLabel = false,
}: Omit<Props, 'children'> & { readonly input: string }) {
  const { t } = useTranslation();
  const Element = native ? 'label' : 'span';
  const note = locked ? t('field.locked') : optional ? t('field.optional') : null;
  return (
    <Element
      id={labelId(input)}
      {...(native && { htmlFor: input })}
      className={cx(styles['label'], size === 'touch' && styles['touchLabel'], hideLabel && styles['hidden'])}
    >
      {label}
      {note !== null && (
        <Text weight="regular" tone="faint">
          {' '}
          · {note}
        </Text>
      )}
    </Element>
  );
}

export function Field(props: Props) {
  const { help, error, children } = props;
  const input = useId();
  const invalid = filled(error);
  const describedBy = cx(invalid && `${input}-error`, filled(help) && `${input}-help`);
  return (
    <Cell shrink>
      <Label {...props} input={input} />
      {children({ input, describedBy: describedBy === '' ? undefined : describedBy, invalid })}
      {invalid && (
        <div id={`${input}-error`} className={styles['error']} role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
      {filled(help) && (
        <Text id={`${input}-help`} as="p" size={12} tone="faint" mt={4}>
          {help}
        </Text>
      )}
    </Cell>
  );
}
