import { Ellipsis, GripVertical } from 'lucide-react';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import { cx } from '../../../lib/cx';
import type { DraftLevel, DraftObjective } from '../draft/draft';
import { Cell } from './Cell';
import { Described } from './Described';
import styles from './Grid.module.css';
import type { GridActions } from './grid-actions';
import { countObjective } from './model/counts';
import { objectiveKey } from './model/lines';
import { RowMenu } from './RowMenu';
import { cellName } from './use-grid';

interface ObjectiveRowProps {
  readonly objective: DraftObjective;
  readonly levels: readonly DraftLevel[];
  readonly index: number;
  /** From the top of the lines, px, where only some are drawn. */
  readonly start: number | null;
  /** The column that has the tab stop of the grid; null: another line has it. */
  readonly current: number | null;
  /** The column that is written in. */
  readonly editing: number | null;
  readonly replaces: boolean;
  readonly locked: boolean;
  readonly drop: 'above' | 'below' | undefined;
  readonly actions: GridActions;
  readonly measure: Ref<HTMLDivElement> | undefined;
}

function Head({ objective, levels, current, locked, actions }: ObjectiveRowProps) {
  const { t } = useTranslation('editor');
  const { shortName, name } = objective;
  return (
    <Row
      role="rowheader"
      aria-colindex={1}
      data-cell={cellName(objectiveKey(objective.id), 0)}
      tabIndex={current === 0 ? 0 : -1}
      gap={6}
      align="start"
      shrink
      className={styles['name']}
    >
      {!locked && <GripVertical className={styles['grip']} data-grip aria-hidden="true" />}
      <Stack as="span" gap={4} grow shrink>
        <Text size={13} weight="medium" breaks title={name ?? undefined}>
          {shortName}
        </Text>
        <Described name={shortName} count={countObjective(objective, levels)} />
      </Stack>
      {!locked && (
        <RowMenu
          label={t('objectives.objective.actions', { name: shortName })}
          tabIndex={current === 0 ? 0 : -1}
          items={() => actions.objectiveMenu(objective.id)}
        >
          <Ellipsis />
        </RowMenu>
      )}
    </Row>
  );
}

/** An objective with what it means at each level. */
export const ObjectiveRow = memo(function ObjectiveRow(props: ObjectiveRowProps) {
  const { objective, levels, index, start, current, editing, replaces, locked, drop, actions, measure } = props;
  return (
    <div
      ref={measure}
      role="row"
      aria-level={2}
      aria-rowindex={index + 2}
      data-index={index}
      data-row={objectiveKey(objective.id)}
      data-drop={drop}
      style={start === null ? undefined : { position: 'absolute', top: start, left: 0, right: 0 }}
      className={cx(styles['row'], current !== null && styles['current'])}
    >
      <Head {...props} />
      {levels.map((level, at) => (
        <Cell
          key={level.id}
          objective={objective}
          level={level}
          column={at + 1}
          current={current === at + 1}
          editing={editing === at + 1 ? (replaces ? 'replaces' : 'keeps') : null}
          locked={locked}
          actions={actions}
        />
      ))}
    </div>
  );
});
