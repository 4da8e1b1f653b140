import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Kbd } from '../../components/data/Kbd';
import { Row } from '../../components/layout/primitives';
import type { SavedField } from '../../kit/saving/use-saved-field';
import styles from './FieldState.module.css';

interface FieldStateProps<T> {
  readonly field: SavedField<T>;
  /** How a value that is no text reads. */
  readonly shown?: (value: T) => string;
}

/** The state of a field's text, in words beside it. In a conflict, the stored text, and the choice between both. */
export function FieldState<T>({ field, shown = String }: FieldStateProps<T>) {
  const { t } = useTranslation('editor');
  const { state, reason, theirs } = field;
  if (state === 'saved') return null;
  if (state === 'refused')
    return (
      <span className={styles['refused']} role="alert">
        {t('frame.field.refused', { reason })}
      </span>
    );
  if (state !== 'conflict') return <span className={styles['state']}>{t(`frame.field.${state}`)}</span>;
  return (
    <Row as="span" gap={8} wrap tone="strong" className={styles['conflict']} role="alert">
      <span>{t('frame.field.conflict')}</span>
      <q>{theirs === null ? '' : shown(theirs)}</q>
      <Row as="span" gap={8} align="stretch">
        <Button size="sm" onClick={field.keep}>
          <Kbd>1</Kbd> {t('frame.field.keep')}
        </Button>
        <Button size="sm" onClick={field.take}>
          <Kbd>2</Kbd> {t('frame.field.take')}
        </Button>
      </Row>
    </Row>
  );
}
