import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/controls/Checkbox';
import { Text } from '../../../components/layout/primitives';
import type { DraftLevel, DraftObjective } from '../draft/draft';
import { FieldTrouble } from './FieldTrouble';
import { coverageRow, isGap } from './model/coverage';
import { levelList } from './model/level-list';
import styles from './QuestionsStep.module.css';
import { usePieceField } from '../draft/use-piece-field';

interface AbsentLevelsProps {
  readonly objective: DraftObjective;
  readonly levels: readonly DraftLevel[];
  /** Positions, as they are meant just now. */
  readonly absent: readonly number[];
  readonly locked: boolean;
  readonly onChange: (absent: readonly number[]) => void;
}

/** Says of an objective that it has no such level: nothing is asked there, and nothing is missing. */
function AbsentLevels({ objective, levels, absent, locked, onChange }: AbsentLevelsProps) {
  const { t } = useTranslation('editor');
  const hasChoices = (level: DraftLevel) =>
    objective.questions.some(({ choices }) => choices.some(({ maturity_id }) => maturity_id === level.id));
  return (
    <fieldset className={styles['absent']}>
      <Text as="legend" size={12} weight="medium" tone="muted">
        {t('questions.absent')}
      </Text>
      <div>
        {levels.map((level) => {
          const isAbsent = absent.includes(level.position);
          return (
            <Checkbox
              key={level.id}
              label={t('questions.absent_level', { level: level.position })}
              checked={isAbsent}
              // The last level that is left is asked: an objective that asks nothing is none.
              disabled={locked || (!isAbsent && (hasChoices(level) || absent.length + 1 >= levels.length))}
              onChange={(checked) =>
                onChange(
                  checked
                    ? [...absent, level.position].toSorted((a, b) => a - b)
                    : absent.filter((position) => position !== level.position),
                )
              }
            >
              {level.position}
            </Checkbox>
          );
        })}
      </div>
      <Text as="p" size={12} tone="faint">
        {t('questions.absent_help')}
      </Text>
    </fieldset>
  );
}

interface ObjectiveNotesProps {
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
