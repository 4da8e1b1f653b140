import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Kbd } from '../../../components/data/Kbd';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import type { SavedField } from '../saving/use-saved-field';
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
