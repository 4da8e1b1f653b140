import { type CSSProperties, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { elementAt, keyOf, useDrag } from '../../../components/drag/use-drag';
import { Stack, Text } from '../../../components/layout/primitives';
import { type DrawnRow, useWindowed } from '../../../hooks/useWindowed';
import type { Draft } from '../draft/draft';
import { AreaRow } from './AreaRow';
import type { GridActions, GridCommands } from './grid-actions';
import styles from './Grid.module.css';
import { GridHead } from './GridHead';
import { kindOf } from './model/counts';
import { type Drop, dropOf } from './model/drop';
import type { GridLine } from './model/lines';
import type { At } from './model/moves';
import { ObjectiveRow } from './ObjectiveRow';
import { type Grid, useGrid } from './use-grid';
import { useSteady } from './use-steady';

/** Up to this number of cells all lines are drawn: find-in-page works, and nothing needs measuring. */
const DRAWN_WHOLE = 150;

const heightOf = ({ spans }: GridLine) => (spans ? 41 : 57);
const keyOfLine = ({ key }: GridLine) => key;

interface ObjectivesGridProps {
  readonly draft: Draft;
  readonly locked: boolean;
  readonly lines: readonly GridLine[];
  /** Areas whose objectives are hidden. */
  readonly folded: ReadonlySet<string>;
  readonly commands: GridCommands;
  /** Goes to a cell: what the address names, what has just been made. */
  readonly handle: Ref<(at: At) => void>;
}

/** What cells of the draft are, by line and column. */
function useCells({ draft, lines, locked }: ObjectivesGridProps) {
  const byKey = useMemo(() => new Map(lines.map((line) => [line.key, line])), [lines]);
  const at = ({ key, column }: At) => {
    const objective = byKey.get(key)?.objective;
    const level = draft.levels[column - 1];
    return objective && level ? { objective, level, kind: kindOf(objective, level) } : null;
  };
  return {
    lineOf: (key: string) => byKey.get(key),
    cellAt: at,
    isEmpty: (place: At) => at(place)?.kind === 'missing',
    canEdit: (place: At) => !locked && (at(place)?.kind ?? 'absent') !== 'absent',
    textOf: (place: At) => {
      const cell = at(place);
      if (cell !== null) return cell.objective.descriptions[cell.level.id]?.description ?? '';
      const line = byKey.get(place.key);
      return line?.objective?.shortName ?? line?.area.name ?? '';
    },
  };
}

interface LinesProps {
  readonly draft: Draft;
  readonly locked: boolean;
  readonly drawn: readonly DrawnRow<GridLine>[];
  readonly folded: ReadonlySet<string>;
  readonly grid: Pick<Grid, 'at' | 'editing'>;
  readonly drop: Drop | undefined;
  readonly actions: GridActions;
  readonly measure: ((row: HTMLDivElement | null) => void) | undefined;
}

function Lines({ draft, locked, drawn, folded, grid, drop, actions, measure }: LinesProps) {
  const { at, editing } = grid;
  return drawn.map(({ item: line, index, start }) => {
    const { key, area, objective } = line;
    const shared = {
      index,
      start,
      locked,
      actions,
      measure,
      levels: draft.levels,
      drop: drop?.key === key ? drop.side : undefined,
    };
    if (objective === null)
      return <AreaRow key={key} {...shared} area={area} open={!folded.has(area.id)} current={at.key === key} />;
    return (
      <ObjectiveRow
        key={key}
        {...shared}
        objective={objective}
        current={at.key === key ? at.column : null}
        editing={editing?.key === key ? editing.column : null}
        replaces={editing?.key === key && editing.replaces}
      />
    );
  });
}

/** Areas and objectives by levels: one grid, written in place like a spreadsheet. */
export function ObjectivesGrid(props: ObjectivesGridProps) {
  const { draft, locked, lines, folded, commands, handle } = props;
  const { t } = useTranslation('editor');
  const scroll = useRef<HTMLDivElement>(null);
  const cells = useCells(props);
  const columns = draft.levels.length;
  const withLine = (key: string, then: (line: GridLine) => void) => {
    const line = cells.lineOf(key);
    if (line !== undefined && !locked) then(line);
  };
  const grid = useGrid({
    lines,
    columns,
    scroll,
    isEmpty: (at) => !locked && cells.isEmpty(at),
    canEdit: cells.canEdit,
    textOf: cells.textOf,
    onOpen: ({ key }) => withLine(key, commands.open),
    onFold: (key, open) => {
      const line = cells.lineOf(key);
      if (line !== undefined) commands.fold(line.area.id, open);
    },
    onStep: (key, step) => withLine(key, (line) => commands.step(line, step)),
    onRemove: (key) => withLine(key, commands.remove),
    onPaste: (at, copied) => {
      const cell = cells.cellAt(at);
      if (cell !== null) commands.paste({ objective: cell.objective.id, level: cell.level.id }, copied);
    },
  });
  const { drawn, height, measure } = useWindowed(lines, scroll, {
    height: heightOf,
    keyOf: keyOfLine,
    // The line with the focus stays drawn.
    keep: () => lines.findIndex(({ key }) => key === grid.at.key),
    wholeUpTo: Math.floor(DRAWN_WHOLE / columns),
    overscan: 4,
  });
  const { item, target, ghost } = useDrag<Drop>({
    field: scroll,
    itemAt: (pressed) => keyOf(pressed.closest('[data-grip]'), 'row'),
    targetAt: (key, at) => {
      const row = elementAt(at)?.closest<HTMLElement>('[data-row]');
      if (!row) return undefined;
      const { top, height } = row.getBoundingClientRect();
      const over = { key: row.dataset['row'] ?? '', upper: at.y < top + height / 2 };
      return dropOf(draft.areas, lines, key, over) ?? undefined;
    },
    onDrop: (key, drop) => withLine(key, (line) => commands.drop(line, drop)),
  });
  const actions = useSteady<GridActions>({ ...commands, done: grid.done });
  useImperativeHandle(handle, () => grid.goTo);
  const held = item === null ? undefined : cells.lineOf(item);
  return (
    <Stack className={styles['card']}>
      {/* Keys are those of the cells; the lines themselves are not pressed. */}
      <div ref={scroll} className={styles['scroll']} {...grid.field}>
        <div
          role="treegrid"
          aria-label={t('objectives.grid')}
          aria-readonly={locked || undefined}
          aria-rowcount={lines.length + 1}
          aria-colcount={columns + 1}
          className={styles['grid']}
          style={{ '--levels': columns } as CSSProperties}
        >
          <GridHead
            levels={draft.levels}
            areas={draft.areas.length}
            objectives={draft.areas.reduce((all, { objectives }) => all + objectives.length, 0)}
          />
          <div role="rowgroup" className={styles['body']} {...(height !== undefined && { style: { height } })}>
            <Lines
              draft={draft}
              locked={locked}
              drawn={drawn}
              folded={folded}
              grid={grid}
              drop={target}
              actions={actions}
              measure={measure}
            />
          </div>
        </div>
      </div>
      {held !== undefined && (
        <Text ref={ghost} as="div" size={13} weight="medium" className={styles['ghost']} data-raised>
          {held.objective?.shortName ?? held.area.name}
        </Text>
      )}
    </Stack>
  );
}
