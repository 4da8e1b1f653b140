import type { AssessedArea } from '@tidemark/contracts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { cell, Chip, DataTable } from '../../../components/data/DataTable';
import { ValueBar } from '../../../components/data/ValueBar';
import { Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { areaColor } from '../../../lib/areas';
import { seriesLook } from '../../../lib/series';
import { type AreaContext, Covered, Difference, Stage, Value } from './area-cells';
import { AreaHead, type Sorting } from './AreaHead';
import type { AreaLine, ObjectiveLine } from './model/area-table';
import { levelsOf, valueIn } from './model/charted-assessment';
import { sortedLines } from './model/sorted-lines';
import styles from './AreaTable.module.css';
import { OpenedAnswers } from './opened-answers';

function AreaRow({ line, context }: { readonly line: AreaLine; readonly context: AreaContext }) {
  const { area, difference } = line;
  const { lead, versus } = context;
  return (
    <tr className={cell['group']}>
      <th scope="row">
        <Chip color={areaColor(area.color)} />
        {area.name}
      </th>
      <td className={cell['num']}>
        <Value value={area.assessmentValue} of={lead.data} area={area} />
      </td>
      <td />
      <td>
        <Value value={valueIn('maturity', area)} of={lead.data} />
      </td>
      {versus !== null && (
        <td className={cell['num']}>
          <Text weight="regular">
            <Difference value={difference} context={context} />
          </Text>
        </td>
      )}
      <Text as="td" weight="regular" className={styles['coverage']}>
        <Covered of={lead.data} part={area} />
      </Text>
      <td />
    </tr>
  );
}

function ObjectiveRow({ line, area, context }: LineProps) {
  const { t } = useTranslation('dashboard');
  const { lead, versus, opened, onOpen } = context;
  const { objective, difference, n } = line;
  const value = objective.assessmentValue;
  const assessment = lead.data;
  const open = opened === n;
  const name = objective.shortName;
  const { submitted, invited } = assessment.respondents;
  return (
    <tr className={open ? cell['selected'] : undefined}>
      <th scope="row">
        <span className={styles['name']}>
          <IconButton
            size="sm"
            label={open ? t('table.close', { name }) : t('table.open', { name })}
            aria-expanded={open}
            onPointerEnter={OpenedAnswers.begin}
            onFocus={OpenedAnswers.begin}
            onClick={() => onOpen(open ? null : n)}
          >
            {open ? <ChevronDown /> : <ChevronRight />}
          </IconButton>
          {name}
        </span>
      </th>
      {area !== null && (
        <td>
          <Chip color={areaColor(area.color)} />
          {area.name}
        </td>
      )}
      <td className={cell['num']}>
        <Value value={value} of={assessment} objective={objective} />
      </td>
      <td className={styles['bar']}>
        <ValueBar
          value={value}
          max={levelsOf(assessment)}
          coverage={objective.coverage.share}
          color={seriesLook(lead.slot).color}
        />
      </td>
      <td>
        <Stage assessment={assessment} objective={objective} />
      </td>
      {versus !== null && (
        <td className={cell['num']}>
          <Difference value={difference} context={context} />
        </td>
      )}
      <Text as="td" weight="regular" className={styles['coverage']}>
        <Covered of={assessment} part={objective} />
      </Text>
      <td className={cell['num']}>{t('table.of', { part: submitted, whole: invited })}</td>
    </tr>
  );
}

interface AreaRowsProps extends AreaContext, Sorting {
  readonly lines: readonly AreaLine[];
}

interface LineProps {
  readonly line: ObjectiveLine;
  /** While the table is sorted, its area is a column. */
  readonly area: AssessedArea | null;
  readonly context: AreaContext;
}

/** An objective, with its answers below it while they are open. */
function Line({ line, area, context }: LineProps) {
  const { lead, versus, opened, person } = context;
  const columns = 6 + Number(versus !== null) + Number(area !== null);
  return (
    <>
      <ObjectiveRow line={line} area={area} context={context} />
      {opened === line.n && (
        <tr>
          <td colSpan={columns} className={styles['answers']}>
            <OpenedAnswers assessment={lead.data} objective={line.objective} person={person} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Areas and objectives as a table, or the objectives in an order of their own; a row opens its answers. */
export function AreaRows({ lines, sort, onSort, ...context }: AreaRowsProps) {
  const { t } = useTranslation('dashboard');
  const { language } = useFormat();
  return (
    <DataTable label={t('table.title')}>
      <AreaHead versus={context.versus} sort={sort} onSort={onSort} />
      <tbody>
        {sort === null
          ? lines.map((line) => (
              <Fragment key={line.area.id}>
                <AreaRow line={line} context={context} />
                {line.objectives.map((objective) => (
                  <Line key={objective.n} line={objective} area={null} context={context} />
                ))}
              </Fragment>
            ))
          : sortedLines(lines, sort, language).map(({ line, area }) => (
              <Line key={line.n} line={line} area={area} context={context} />
            ))}
      </tbody>
    </DataTable>
  );
}
