import { useTranslation } from 'react-i18next';
import { Text } from '../../../components/layout/primitives';
import type { DraftLevel, DraftObjective } from '../draft/draft';
import { AbsentLevels } from './AbsentLevels';
import { FieldTrouble } from './FieldTrouble';
import { coverageRow, isGap } from './model/coverage';
import { levelList } from './model/level-list';
import styles from './QuestionsStep.module.css';
import { usePieceField } from './use-piece-field';

export interface ObjectiveNotesProps {
  readonly objective: DraftObjective;
  readonly levels: readonly DraftLevel[];
  readonly locked: boolean;
}

/** Below the list: at which levels nothing is asked yet, and at which nothing is to be asked. */
export function ObjectiveNotes({ objective, levels, locked }: ObjectiveNotesProps) {
  const { t } = useTranslation('editor');
  const absent = usePieceField<'objective', readonly number[]>({
    templateId: objective.assessment_id,
    piece: 'objective',
    id: objective.id,
    version: objective.version,
    name: 'absentLevels',
    stored: objective.absentLevels,
    bodyOf: (positions) => ({ absentLevels: [...positions] }),
  });
  const lacking = coverageRow({ ...objective, absentLevels: absent.value }, levels)
    .filter(isGap)
    .map(({ level }) => level.position);
  return (
    <>
      <Text as="p" size={12} tone="faint">
        {lacking.length > 0 && (
          <Text tone="warning">{t('questions.lacks', { levels: levelList(lacking), count: lacking.length })} </Text>
        )}
        {!locked && <span className={styles['keys']}>{t('questions.keys_list')}</span>}
      </Text>
      <AbsentLevels
        objective={objective}
        levels={levels}
        absent={absent.value}
        locked={locked}
        onChange={(positions) => {
          absent.change(positions);
          absent.flush();
        }}
      />
      <FieldTrouble field={absent} shown={(positions) => positions.join(', ') || '–'} />
    </>
  );
}
