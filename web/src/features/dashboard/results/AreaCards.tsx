import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../components/data/DataTable';
import { ReadOut } from '../../../components/data/ReadOut';
import { ValueBar } from '../../../components/data/ValueBar';
import { Cell, Row, Text } from '../../../components/layout/primitives';
import { areaColor } from '../../../lib/areas';
import { seriesLook } from '../../../lib/series';
import { type IdSet, toggleId } from '../../../lib/sets';
import { type AreaLine, areasToOpen, type ObjectiveLine } from '../model/area-table';
import { levelsOf, valueIn } from '../model/charted-assessment';
import { type AreaContext, Covered, Difference, Stage, Value } from './area-cells';
import styles from './AreaCards.module.css';
import { AreaComputed, ObjectiveComputed } from './Explanations';
import { ObjectiveAnswers } from './ObjectiveAnswers';

function Objective({ line, context }: { readonly line: ObjectiveLine; readonly context: AreaContext }) {
  const { t } = useTranslation('dashboard');
  const { lead, second, person, opened, onOpen } = context;
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
          {second !== null && (
            <Text size={12} tone="muted">
              <ReadOut>{t('table.versus', { name: second.label })}</ReadOut>
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
            <ObjectiveComputed assessment={lead.data} objective={objective} />
          </Row>
          <ObjectiveAnswers named assessment={lead.data} objective={objective} person={person} />
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
  const { lead, second } = context;
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
          {second !== null && (
            <span>
              {t('table.versus', { name: second.label })} <Difference value={difference} context={context} />
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

export interface AreaCardsProps extends AreaContext {
  readonly lines: readonly AreaLine[];
}

/** The table on a phone: one card an area, open where the lowest objectives lie; an objective opens its answers. */
export function AreaCards({ lines, ...context }: AreaCardsProps) {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState<IdSet>(() => areasToOpen(lines, context.opened));
  return (
    <ul className={styles['cards']} aria-label={t('table.title')}>
      {lines.map((line) => (
        <AreaCard
          key={line.area.id}
          line={line}
          context={context}
          open={open.has(line.area.id)}
          onToggle={() => setOpen(toggleId(open, line.area.id))}
        />
      ))}
    </ul>
  );
}
