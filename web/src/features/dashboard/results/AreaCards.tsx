import type { AssessedArea } from '@tidemark/contracts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../components/data/DataTable';
import { ReadOut } from '../../../components/data/ReadOut';
import { ValueBar } from '../../../components/data/ValueBar';
import { Choice } from '../../../components/fields/Choice';
import { Cell, Row, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { areaColor } from '../../../lib/areas';
import { seriesLook } from '../../../lib/series';
import { type IdSet, toggleId } from '../../../lib/sets';
import { readSort, sortColumns, writeSort } from '../place/sort';
import { type AreaContext, Covered, Difference, Stage, Value } from './area-cells';
import { type Sorting, useColumnTitles } from './AreaHead';
import { type AreaLine, areasToOpen, type ObjectiveLine } from './model/area-table';
import { levelsOf, valueIn } from './model/charted-assessment';
import { sortedLines } from './model/sorted-lines';
import styles from './AreaCards.module.css';
import { AreaComputed } from './Explanations';
import { OpenedAnswers } from './opened-answers';

interface ObjectiveProps {
  readonly line: ObjectiveLine;
  /** Named where the objectives are sorted. */
  readonly area?: AssessedArea;
  readonly context: AreaContext;
}

function Objective({ line, area, context }: ObjectiveProps) {
  const { t } = useTranslation('dashboard');
  const { lead, versus, person, opened, onOpen } = context;
  const { objective, n, difference } = line;
  const { coverage, assessmentValue: value } = objective;
  const { submitted, invited } = lead.data.respondents;
  const open = opened === n;
  return (
    <li>
      <button
        type="button"
        className={styles['objective']}
        aria-expanded={open}
        onClick={() => onOpen(open ? null : n)}
      >
        <Row as="span" gap={12} rowGap={2} wrap>
          <Text breaks grow shrink>
            {objective.name ?? objective.shortName}
            {area && (
              <Text size={12} tone="faint" block>
                <Chip color={areaColor(area.color)} />
                {area.name}
              </Text>
            )}
          </Text>
          <Value value={value} of={lead.data} />
        </Row>
        <ValueBar
          value={value}
          max={levelsOf(lead.data)}
          coverage={coverage.share}
          color={seriesLook(lead.slot).color}
        />
        <Row as="span" gap={12} rowGap={2} wrap>
          <Cell as="span" grow>
            <Stage assessment={lead.data} objective={objective} />
          </Cell>
          {versus !== null && (
            <Text size={12} tone="muted">
              <ReadOut>{t('table.versus', { name: versus.label })}</ReadOut>
              <Difference value={difference} context={context} />
            </Text>
          )}
          <Covered of={lead.data} part={objective} />
        </Row>
      </button>
      {open && (
        <div className={styles['answers']}>
          <Row gap={12} rowGap={2} wrap>
            <Text size={12} tone="faint" grow>
              {t('table.respondents')} {t('table.of', { part: submitted, whole: invited })}
            </Text>
          </Row>
          <OpenedAnswers named assessment={lead.data} objective={objective} person={person} />
        </div>
      )}
    </li>
  );
}

interface AreaCardProps {
  readonly line: AreaLine;
  readonly context: AreaContext;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function AreaCard({ line, context, open, onToggle }: AreaCardProps) {
  const { t } = useTranslation('dashboard');
  const { area, objectives, difference } = line;
  const { lead, versus } = context;
  const id = useId();
  return (
    <li className={styles['area']}>
      <h3 className={styles['heading']}>
        <button type="button" className={styles['head']} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <Chip color={areaColor(area.color)} />
          <Text breaks grow shrink>
            {area.name}
          </Text>
          <Value value={area.assessmentValue} of={lead.data} />
          {open ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </button>
      </h3>
      <div id={id} hidden={!open}>
        <Row gap={16} rowGap={2} wrap size={12} tone="faint" numeric className={styles['facts']}>
          <span>
            {t('table.stage')} <Value value={valueIn('maturity', area)} of={lead.data} />
          </span>
          {versus !== null && (
            <span>
              {t('table.versus', { name: versus.label })} <Difference value={difference} context={context} />
            </span>
          )}
          <Covered of={lead.data} part={area} />
          <AreaComputed assessment={lead.data} area={area} />
        </Row>
        <ul>
          {objectives.map((objective) => (
            <Objective key={objective.n} line={objective} context={context} />
          ))}
        </ul>
      </div>
    </li>
  );
}

/** The orders of the table as a list: a phone has no heads to press. */
function SortChoice({ versus, sort, onSort }: Sorting & Pick<AreaContext, 'versus'>) {
  const { t } = useTranslation('dashboard');
  const titles = useColumnTitles(versus);
  const columns = sortColumns.filter((column) => versus !== null || column !== 'change');
  return (
    <div className={styles['sorting']}>
      <Choice
        label={t('table.order')}
        value={sort === null ? '' : writeSort(sort)}
        onChange={(value) => onSort(readSort(value))}
        options={[
          { value: '', label: t('table.by_area') },
          ...columns.flatMap((column) =>
            [false, true].map((descending) => ({
              value: writeSort({ column, descending }),
              label: t(descending ? 'table.descending' : 'table.ascending', { column: titles[column] }),
            })),
          ),
        ]}
      />
    </div>
  );
}

interface AreaCardsProps extends AreaContext, Sorting {
  readonly lines: readonly AreaLine[];
}

/** The table on a phone: one card an area, open where the lowest objectives lie; an objective opens its answers. */
export function AreaCards({ lines, sort, onSort, ...context }: AreaCardsProps) {
  const { t } = useTranslation('dashboard');
  const { language } = useFormat();
  const [open, setOpen] = useState<IdSet>(() => areasToOpen(lines, context.opened));
  return (
    <>
      <SortChoice versus={context.versus} sort={sort} onSort={onSort} />
      <ul className={styles['cards']} aria-label={t('table.title')}>
        {sort === null
          ? lines.map((line) => (
              <AreaCard
                key={line.area.id}
                line={line}
                context={context}
                open={open.has(line.area.id)}
                onToggle={() => setOpen(toggleId(open, line.area.id))}
              />
            ))
          : sortedLines(lines, sort, language).map(({ line, area }) => (
              <Objective key={line.n} line={line} area={area} context={context} />
            ))}
      </ul>
    </>
  );
}
