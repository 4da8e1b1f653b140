import { limits } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { TextArea } from '../../../components/fields/TextArea';
import { Stack } from '../../../components/layout/primitives';
import { RoutePanel } from '../../../kit/RoutePanel';
import type { DraftLevel, DraftObjective } from '../draft/draft';
import { CellConflict, CellState } from './CellState';
import styles from './Phone.module.css';
import { useDescription } from './use-description';

interface DescriptionFormProps {
  readonly objective: DraftObjective;
  readonly level: DraftLevel;
  readonly onClose: () => void;
}

/** One level description on a phone. It is saved automatically like a cell, so closing loses nothing. */
export function DescriptionForm({ objective, level, onClose }: DescriptionFormProps) {
  const { t } = useTranslation('editor');
  const { field, touched } = useDescription(objective, level);
  const { position, name } = level;
  const words = { objective: objective.shortName, level: name, position };
  return (
    <RoutePanel
      title={t('objectives.cell.edit_title', words)}
      width={500}
      onClose={onClose}
      foot={({ close }) => (
        <Button kind="primary" onClick={close}>
          {t('objectives.cell.done')}
        </Button>
      )}
    >
      <Stack gap={12} className={styles['form']}>
        <TextArea
          label={t('objectives.cell.name', words)}
          rows={6}
          maxLength={limits.description}
          value={field.value}
          onChange={field.change}
          help={level.description}
        />
        {field.state === 'conflict' && <CellConflict field={field} />}
        <CellState field={field} shown={touched} />
      </Stack>
    </RoutePanel>
  );
}
