import { ChevronDown, ChevronRight, Ellipsis, Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Grid, Row, Stack, Text } from '../../../components/layout/primitives';
import { cx } from '../../../lib/cx';
import type { Draft, DraftArea, DraftLevel, DraftObjective } from '../draft/draft';
import { AreaColor } from './AreaColor';
import { CellState } from './CellState';
import { DescriptionForm } from './DescriptionForm';
import { Described } from './Described';
import type { GridCommands } from './grid-actions';
import { countArea, countObjective, kindOf } from './model/counts';
import styles from './Phone.module.css';
import { RowMenu } from './RowMenu';
import { useDescription } from './use-description';

/** A description that is written in a form. */
interface OpenObjective {
  readonly objective: string;
  readonly level: string;
}

interface LevelLineProps {
  readonly objective: DraftObjective;
  readonly level: DraftLevel;
  readonly locked: boolean;
  readonly onOpen: (place: OpenObjective) => void;
}

function WrittenLevel({ objective, level, locked, onOpen }: LevelLineProps) {
  const { t } = useTranslation('editor');
  const { field, touched } = useDescription(objective, level);
  const words = (
    <>
      <Row as="span" gap={6} size={12} tone="faint">
        <Grid as="span" center weight="semi" tone="muted" className={styles['position']}>
          {level.position}
        </Grid>
        {level.name}
      </Row>
      {field.value === '' ? (
        <Text tone="faint">
          {locked ? t('objectives.cell.empty') : t('objectives.cell.describe', { level: level.name })}
        </Text>
      ) : (
        <span className={styles['text']}>{field.value}</span>
      )}
      <CellState field={field} shown={touched} />
    </>
  );
  if (locked)
    return (
      <Stack gap={2} tone="strong" className={styles['line']}>
        {words}
      </Stack>
    );
  return (
    <Stack
      type="button"
      as="button"
      gap={2}
      tone="strong"
      className={cx(styles['line'], styles['button'])}
      onClick={() => onOpen({ objective: objective.id, level: level.id })}
    >
      {words}
    </Stack>
  );
}

function LevelLine(props: LevelLineProps) {
  const { t } = useTranslation('editor');
  const { objective, level } = props;
  if (kindOf(objective, level) !== 'absent') return <WrittenLevel {...props} />;
  return (
    <Stack gap={2} tone="strong" className={styles['line']}>
      <Text tone="faint">{t('objectives.cell.absent', { position: level.position })}</Text>
    </Stack>
  );
}

interface ObjectiveProps {
  readonly objective: DraftObjective;
  readonly levels: readonly DraftLevel[];
  readonly locked: boolean;
  readonly commands: GridCommands;
  readonly onOpen: (place: OpenObjective) => void;
}

const Objective = memo(function Objective({ objective, levels, locked, commands, onOpen }: ObjectiveProps) {
  const { t } = useTranslation('editor');
  const { shortName } = objective;
  return (
    <li className={styles['objective']}>
      <Row className={styles['objectiveHead']}>
        <Stack as="span" gap={2} grow shrink className={styles['name']}>
          <b>{shortName}</b>
          <Described name={shortName} count={countObjective(objective, levels)} />
        </Stack>
        {!locked && (
          <RowMenu
            size="touch"
            label={t('objectives.objective.actions', { name: shortName })}
            items={() => commands.objectiveMenu(objective.id)}
          >
            <Ellipsis />
          </RowMenu>
        )}
      </Row>
      <ul aria-label={shortName}>
        {levels.map((level) => (
          <li key={level.id}>
            <LevelLine objective={objective} level={level} locked={locked} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </li>
  );
});

interface AreaProps extends Omit<ObjectiveProps, 'objective'> {
  readonly area: DraftArea;
  readonly open: boolean;
}

function Area({ area, open, ...rest }: AreaProps) {
  const { t } = useTranslation('editor');
  const { locked, levels, commands } = rest;
  return (
    <section className={styles['area']} aria-label={area.name}>
      <Row as="header" gap={4} className={styles['areaHead']}>
        <AreaColor area={area} locked={locked} tabIndex={0} actions={commands} />
        <Row
          type="button"
          as="button"
          gap={8}
          rowGap={2}
          wrap
          grow
          shrink
          className={styles['fold']}
          aria-expanded={open}
          onClick={() => commands.fold(area.id, !open)}
        >
          <b>{area.name}</b>
          <Described name={area.name} count={countArea(area, levels)} />
          {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </Row>
        {!locked && (
          <RowMenu
            size="touch"
            label={t('objectives.area.actions', { name: area.name })}
            items={() => commands.areaMenu(area.id)}
          >
            <Ellipsis />
          </RowMenu>
        )}
      </Row>
      {open && (
        <ul>
          {area.objectives.map((objective) => (
            <Objective key={objective.id} objective={objective} {...rest} />
          ))}
        </ul>
      )}
      {open && !locked && (
        <div className={styles['add']}>
          <Button
            kind="quiet"
            icon={<Plus />}
            aria-label={t('objectives.objective.add_to', { name: area.name })}
            onClick={() => commands.addObjective(area.id)}
          >
            {t('objectives.objective.add')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface PhoneObjectivesProps {
  readonly draft: Draft;
  readonly locked: boolean;
  readonly folded: ReadonlySet<string>;
  readonly commands: GridCommands;
}

/** The same on a phone: areas and objectives are read one below the other, and each text has a form of its own. */
export function PhoneObjectives({ draft, locked, folded, commands }: PhoneObjectivesProps) {
  const [place, open] = useState<OpenObjective | null>(null);
  const objective = draft.areas.flatMap(({ objectives }) => objectives).find(({ id }) => id === place?.objective);
  const level = draft.levels.find(({ id }) => id === place?.level);
  return (
    <>
      {draft.areas.map((area) => (
        <Area
          key={area.id}
          area={area}
          open={!folded.has(area.id)}
          levels={draft.levels}
          locked={locked}
          commands={commands}
          onOpen={open}
        />
      ))}
      {objective !== undefined && level !== undefined && (
        <DescriptionForm objective={objective} level={level} onClose={() => open(null)} />
      )}
    </>
  );
}
