import { Check, CircleAlert, CloudOff, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Kbd } from '../../../components/data/Kbd';
import { Grid, Row, Stack, Text } from '../../../components/layout/primitives';
import type { SavedField } from '../../../kit/saving/use-saved-field';
import { cx } from '../../../lib/cx';
import styles from './Cell.module.css';

/** Somebody else has written the same cell meanwhile: what they wrote, and which of the two stays. 1 and 2 choose too. */
export function CellConflict({ field }: { readonly field: SavedField }) {
  const { t } = useTranslation('editor');
  return (
    <Stack as="span" gap={4} tone="strong" className={styles['conflict']} role="alert">
      <Text weight="medium" tone="needs">
        {t('objectives.cell.conflict')}
      </Text>
      {field.theirs ? (
        <q className={styles['theirs']}>{field.theirs}</q>
      ) : (
        <i className={styles['theirs']}>{t('objectives.cell.empty')}</i>
      )}
      <Row as="span" gap={4} align="stretch" wrap>
        <Button size="sm" onClick={field.keep}>
          <Kbd>1</Kbd> {t('objectives.cell.keep')}
        </Button>
        <Button size="sm" onClick={field.take}>
          <Kbd>2</Kbd> {t('objectives.cell.take')}
        </Button>
      </Row>
    </Stack>
  );
}

const icons = {
  pending: <PencilLine aria-hidden="true" />,
  saving: <span className={styles['spin']} aria-hidden="true" />,
  saved: <Check aria-hidden="true" />,
  refused: <CircleAlert aria-hidden="true" />,
  conflict: <CircleAlert aria-hidden="true" />,
  offline: <CloudOff aria-hidden="true" />,
} as const;

interface CellStateProps {
  readonly field: SavedField;
  readonly shown: boolean;
}

/** What has become of what was typed in a cell: a mark in its corner, and words where it was refused. */
export function CellState({ field, shown }: CellStateProps) {
  const { t } = useTranslation('editor');
  const { state, reason } = field;
  if (!shown || state === 'conflict') return null;
  if (state === 'refused')
    return (
      <Row as="span" gap={4} align="stretch" tone="danger" className={styles['refused']} role="alert">
        {icons.refused}
        <span>{t('objectives.cell.refused_why', { reason })}</span>
      </Row>
    );
  const words = t(`objectives.cell.${state}`);
  return (
    <Grid
      as="span"
      center
      tone="faint"
      className={cx(styles['state'], state === 'saved' && styles['fades'])}
      title={words}
    >
      {icons[state]}
      <span className={styles['words']}>{words}</span>
    </Grid>
  );
}
