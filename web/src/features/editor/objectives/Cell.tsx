import { Plus } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../components/layout/primitives';
import { cx } from '../../../lib/cx';
import type { DraftLevel, DraftObjective } from '../draft/draft';
import styles from './Cell.module.css';
import { CellEditor } from './CellEditor';
import { CellConflict, CellState } from './CellState';
import type { GridActions } from './grid-actions';
import { objectiveKey } from './model/lines';
import { useDescription } from './use-description';
import { cellName } from './use-grid';

export interface CellProps {
  readonly objective: DraftObjective;
  readonly level: DraftLevel;
  /** From 1. */
  readonly column: number;
  readonly current: boolean;
  readonly editing: 'keeps' | 'replaces' | null;
  readonly locked: boolean;
  readonly actions: GridActions;
}

type CellContent = Omit<CellProps, 'editing' | 'actions'>;

const placeOf = ({ objective, column, current }: CellContent) => ({
  role: 'gridcell',
  'aria-colindex': column + 1,
  'data-cell': cellName(objectiveKey(objective.id), column),
  tabIndex: current ? 0 : -1,
});

function AbsentCell(props: CellContent) {
  const { t } = useTranslation('editor');
  return (
    <Stack
      {...placeOf(props)}
      gap={4}
      size={12}
      tone="muted"
      breaks
      shrink
      className={cx(styles['cell'], styles['absent'])}
    >
      <span>{t('objectives.cell.absent', { position: props.level.position })}</span>
    </Stack>
  );
}

function Missing({ level, locked }: CellContent) {
  const { t } = useTranslation('editor');
  if (locked) return <span className={styles['text']}>{t('objectives.cell.empty')}</span>;
  return (
    <Row as="span" gap={4} justify="center" tone="faint" textAlign="center" grow className={styles['missing']}>
      <Plus aria-hidden="true" />
      {t('objectives.cell.describe', { level: level.name })}
    </Row>
  );
}

function WrittenCell(props: CellProps) {
  const { objective, level, editing, locked, actions } = props;
  const { t } = useTranslation('editor');
  const { field, touched } = useDescription(objective, level);
  const isConflict = field.state === 'conflict';
  const choose = (event: KeyboardEvent) => {
    const side = { '1': field.keep, '2': field.take }[event.key];
    if (!isConflict || editing !== null || side === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    side();
  };
  return (
    <Stack
      {...placeOf(props)}
      aria-readonly={locked || undefined}
      gap={4}
      size={12}
      tone="muted"
      breaks
      shrink
      className={cx(
        styles['cell'],
        !locked && styles['editable'],
        editing !== null && styles['editing'],
        field.state === 'refused' && styles['isRefused'],
        isConflict && styles['isConflict'],
      )}
      onKeyDown={choose}
    >
      {editing !== null ? (
        <CellEditor
          field={field}
          label={t('objectives.cell.name', { objective: objective.shortName, level: level.name })}
          replaces={editing === 'replaces'}
          onDone={actions.done}
        />
      ) : field.value === '' ? (
        <Missing {...props} />
      ) : (
        <span className={styles['text']}>{field.value}</span>
      )}
      {isConflict && <CellConflict field={field} />}
      <CellState field={field} shown={touched} />
    </Stack>
  );
}

/** The description of an objective at a level: read, edited in place, saved automatically. */
export const Cell = memo(function Cell(props: CellProps) {
  const isAbsent = props.objective.absentLevels.includes(props.level.position);
  return isAbsent ? <AbsentCell {...props} /> : <WrittenCell {...props} />;
});
