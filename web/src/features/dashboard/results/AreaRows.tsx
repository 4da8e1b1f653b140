import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { cell, Chip, DataTable } from '../../../components/data/DataTable';
import { ValueBar } from '../../../components/data/ValueBar';
import { Text } from '../../../components/layout/primitives';
import { areaColor } from '../../../lib/areas';
import { seriesLook } from '../../../lib/series';
import type { AreaLine, ObjectiveLine } from '../model/area-table';
import { levelsOf, valueIn } from '../model/charted-assessment';
import { type AreaContext, Covered, Difference, Stage, Value } from './area-cells';
import styles from './AreaTable.module.css';
import { AreaComputed, ObjectiveComputed } from './Explanations';
import { ObjectiveAnswers } from './ObjectiveAnswers';

function AreaRow({ line, context }: { readonly line: AreaLine; readonly context: AreaContext }) {
  const { area, difference } = line;
  const { lead, second } = context;
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
      <td className={styles['how']}>
        <AreaComputed assessment={lead.data} area={area} />
      </td>
      <td>
        <Value value={valueIn('maturity', area)} of={lead.data} />
      </td>
      {second !== null && (
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

function ObjectiveRow({ line, context }: { readonly line: ObjectiveLine; readonly context: AreaContext }) {
  const { t } = useTranslation('dashboard');
  const { lead, second, opened, onOpen } = context;
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
            onClick={() => onOpen(open ? null : n)}
          >
            {open ? <ChevronDown /> : <ChevronRight />}
          </IconButton>
          {name}
        </span>
      </th>
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
      <td className={styles['how']}>
        <ObjectiveComputed assessment={assessment} objective={objective} />
      </td>
      <td>
        <Stage assessment={assessment} objective={objective} />
      </td>
      {second !== null && (
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

function Head({ second }: Pick<AreaContext, 'second'>) {
  const { t } = useTranslation('dashboard');
  return (
    <thead>
      <tr>
        <th scope="col">{t('table.name')}</th>
        <th scope="col" colSpan={3} className={styles['valueHead']}>
          {t('table.value')}
        </th>
        <th scope="col">{t('table.stage')}</th>
        {second !== null && (
          <th scope="col" className={cell['num']}>
            {t('table.versus', { name: second.label })}
          </th>
        )}
        <th scope="col">{t('table.coverage')}</th>
        <th scope="col" className={cell['num']}>
          {t('table.respondents')}
        </th>
      </tr>
    </thead>
  );
}

export interface AreaRowsProps extends AreaContext {
  readonly lines: readonly AreaLine[];
}

/** Areas and objectives as a table; a row opens its answers. */
export function AreaRows({ lines, ...context }: AreaRowsProps) {
  const { t } = useTranslation('dashboard');
  const { lead, second, opened, person } = context;
  const columns = second === null ? 7 : 8;
  return (
    <DataTable label={t('table.title')}>
      <Head second={second} />
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.area.id}>
            <AreaRow line={line} context={context} />
            {line.objectives.map((objective) => (
              <Fragment key={objective.n}>
                <ObjectiveRow line={objective} context={context} />
                {opened === objective.n && (
                  <tr>
                    <td colSpan={columns} className={styles['answers']}>
                      <ObjectiveAnswers assessment={lead.data} objective={objective.objective} person={person} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </Fragment>
        ))}
      </tbody>
    </DataTable>
  );
}
