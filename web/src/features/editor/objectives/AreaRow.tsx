import { ChevronDown, ChevronRight, Ellipsis, GripVertical, Plus } from 'lucide-react';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { IconButton } from '../../../components/controls/IconButton';
import { Row, Text } from '../../../components/layout/primitives';
import type { DraftArea, DraftLevel } from '../draft/draft';
import { AreaColor } from './AreaColor';
import { Described } from './Described';
import styles from './Grid.module.css';
import type { GridActions } from './grid-actions';
import { countArea } from './model/counts';
import { areaKey } from './model/lines';
import { RowMenu } from './RowMenu';
import { cellName } from './use-grid';

interface AreaRowProps {
  readonly area: DraftArea;
  readonly levels: readonly DraftLevel[];
  /** Its place among the lines, from 0. */
  readonly index: number;
  /** From the top of the lines, px, where only some are drawn. */
  readonly start: number | null;
  readonly open: boolean;
  /** It has the tab stop of the grid. */
  readonly current: boolean;
  readonly locked: boolean;
  /** Where something that is dragged would go. */
  readonly drop: 'above' | 'below' | undefined;
  readonly actions: GridActions;
  readonly measure: Ref<HTMLDivElement> | undefined;
}

function Tools({ area, open, current, actions }: AreaRowProps) {
  const { t } = useTranslation('editor');
  const tab = current ? 0 : -1;
  return (
    <>
      {open && (
        <Row as="span" inline align="stretch">
          <Button
            kind="quiet"
            size="sm"
            icon={<Plus />}
            tabIndex={tab}
            aria-label={t('objectives.objective.add_to', { name: area.name })}
            onClick={() => actions.addObjective(area.id)}
          >
            {t('objectives.objective.add')}
          </Button>
        </Row>
      )}
      <RowMenu
        label={t('objectives.area.actions', { name: area.name })}
        tabIndex={tab}
        items={() => actions.areaMenu(area.id)}
      >
        <Ellipsis />
      </RowMenu>
    </>
  );
}

function Name({ area, open, locked, current, actions }: AreaRowProps) {
  const { t } = useTranslation('editor');
  return (
    <Row as="span" gap={6} shrink className={styles['areaName']}>
      {!locked && <GripVertical className={styles['grip']} data-grip aria-hidden="true" />}
      <IconButton
        tooltip={false}
        size="sm"
        tabIndex={-1}
        label={t(open ? 'objectives.area.fold' : 'objectives.area.open', { name: area.name })}
        aria-expanded={open}
        onClick={() => actions.fold(area.id, !open)}
      >
        {open ? <ChevronDown /> : <ChevronRight />}
      </IconButton>
      <AreaColor area={area} locked={locked} tabIndex={current ? 0 : -1} actions={actions} />
      <Text as="b" weight="semi" breaks>
        {area.name}
      </Text>
      <span className={styles['quiet']}>
        {area.objectives.length === 0
          ? t('objectives.area.none')
          : t('objectives.objectives', { count: area.objectives.length })}
      </span>
    </Row>
  );
}

/** An area over its objectives: folded or open, with its colour and how much of it is described. */
export const AreaRow = memo(function AreaRow(props: AreaRowProps) {
  const { area, levels, index, start, open, current, locked, drop, measure } = props;
  const key = areaKey(area.id);
  return (
    <div
      ref={measure}
      role="row"
      aria-level={1}
      aria-expanded={open}
      aria-rowindex={index + 2}
      data-index={index}
      data-row={key}
      data-drop={drop}
      style={start === null ? undefined : { position: 'absolute', top: start, left: 0, right: 0 }}
      className={styles['row']}
    >
      <Row
        role="gridcell"
        aria-colindex={1}
        aria-colspan={levels.length + 1}
        data-cell={cellName(key, 0)}
        tabIndex={current ? 0 : -1}
        gap={8}
        size={13}
        className={styles['area']}
      >
        <Name {...props} />
        <Row as="span" gap={8} className={styles['areaTools']}>
          {area.objectives.length > 0 && <Described wide name={area.name} count={countArea(area, levels)} />}
          {!locked && <Tools {...props} />}
        </Row>
      </Row>
    </div>
  );
});
