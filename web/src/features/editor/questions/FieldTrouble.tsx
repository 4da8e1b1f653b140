import { Check, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Cell, Row } from '../../../components/layout/primitives';
import type { FieldState as State } from '../../../kit/saving/fields';
import type { SavedField } from '../../../kit/saving/use-saved-field';
import { FieldState } from '../FieldState';
import styles from './FieldTrouble.module.css';

interface FieldTroubleProps<T> {
  readonly field: SavedField<T>;
  /** How a value that is no text reads. */
  readonly shown?: (value: T) => string;
}

/** Below a field: why it was not saved, or what somebody else has written there. While all goes well the head says so for all. */
export function FieldTrouble<T>({ field, ...shown }: FieldTroubleProps<T>) {
  if (field.state !== 'conflict' && field.state !== 'refused') return null;
  return (
    <Cell mt={6}>
      <FieldState field={field} {...shown} />
    </Cell>
  );
}

const rank: readonly State[] = ['saved', 'pending', 'saving', 'offline', 'refused', 'conflict'];
const icons: Partial<Record<State, React.ReactNode>> = {
  saved: <Check aria-hidden="true" />,
  offline: <CloudOff aria-hidden="true" />,
};

/** What became of all fields of one thing together: of the one that needs most. */
export function StateOfAll({ fields }: { readonly fields: readonly { readonly state: State }[] }) {
  const { t } = useTranslation('editor');
  const state = rank.findLast((one) => fields.some((field) => field.state === one)) ?? 'saved';
  return (
    <Row as="span" inline gap={6} size={12} tone="muted" className={styles['state']} data-state={state} role="status">
      {icons[state]}
      {t(`questions.states.${state}`)}
    </Row>
  );
}
