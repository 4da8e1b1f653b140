import type { Assessment, AssessedObjective } from '@tidemark/contracts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { Choice } from '../../../components/controls/Choice';
import { CoverageRing } from '../../../components/data/CoverageRing';
import { cell, Chip, DataTable } from '../../../components/data/DataTable';
import { StagePips } from '../../../components/data/StagePips';
import { ValueBar } from '../../../components/data/ValueBar';
import { Card } from '../../../components/layout/Card';
import { useFormat } from '../../../hooks/useFormat';
import { areaColor } from '../../../lib/areas';
import { seriesLook } from '../../../lib/series';
import { type AreaLine, areaLines, type ObjectiveLine } from '../model/area-table';
import { type Charted, levelsOf, valueIn } from '../model/charted';
import type { Mode } from '../model/place';
import { levelName } from '../model/shares';
import { AreaComputed, ObjectiveComputed, TableComputed } from './Explanations';
import { ObjectiveAnswers } from './ObjectiveAnswers';
import styles from './AreaTable.module.css';

interface TableContext {
  readonly lead: Charted;
  readonly second: Charted | null;
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly opened: string | null;
  readonly onOpen: (n: string | null) => void;
}

function Value({ value }: { readonly value: number | null }) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  if (value === null) return <span className={cell['muted']}>{t('no_value')}</span>;
  return <b className={styles['value']}>{format.value(value)}</b>;
}

function Difference({ value }: { readonly value: number | null }) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  if (value === null) return <span className={cell['muted']}>{t('no_value')}</span>;
  return <>{format.difference(value)}</>;
}

function AreaRow({ line, second }: { readonly line: AreaLine; readonly second: boolean }) {
  const { area, difference } = line;
  return (
    <tr className={cell['group']}>
      <th scope="row">
        <Chip color={areaColor(area.color)} />
        {area.name}
      </th>
      <td className={cell['num']}>
        <Value value={area.assessmentValue} />
      </td>
      <td />
      <td className={styles['how']}>
        <AreaComputed area={area} />
      </td>
      <td>
        <Value value={valueIn('maturity', area)} />
      </td>
      {second && (
        <td className={cell['num']}>
          <span className={styles['plain']}>
            <Difference value={difference} />
          </span>
        </td>
      )}
      <td className={styles['coverage']}>
        <CoverageRing part={area.coverage.answered} whole={area.coverage.expected} />
      </td>
      <td />
    </tr>
  );
}

function ObjectiveRow({ line, context }: { readonly line: ObjectiveLine; readonly context: TableContext }) {
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
        <Value value={value} />
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
          <Difference value={difference} />
        </td>
      )}
      <td className={styles['coverage']}>
        <CoverageRing part={objective.coverage.answered} whole={objective.coverage.expected} />
      </td>
      <td className={cell['num']}>{t('table.of', { part: submitted, whole: invited })}</td>
    </tr>
  );
}

/** The maturity value: a whole stage, as squares and by its name. Without an answer there is none, not a low one. */
function Stage({ assessment, objective }: { readonly assessment: Assessment; readonly objective: AssessedObjective }) {
  const { t } = useTranslation('dashboard');
  const stage = objective.maturityValue ?? 0;
  if (valueIn('maturity', objective) === null) return <Value value={null} />;
  const name = levelName(assessment, stage);
  const said = name === null ? t('table.no_stage') : t('answers.level', { position: stage, name });
  return <StagePips level={stage} levels={levelsOf(assessment)} name={said} />;
}

function Head({ second }: Pick<TableContext, 'second'>) {
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

export interface AreaTableProps extends TableContext {
  readonly mode: Mode;
  /** Charted assessments of the lead's template: what can be looked at here. */
  readonly choices: readonly Charted[];
  readonly onLead: (id: string) => void;
}

/** Areas and objectives of one assessment: value, stage, difference to the second, coverage; a row opens its answers. */
export function AreaTable({ mode, choices, onLead, ...context }: AreaTableProps) {
  const { t } = useTranslation('dashboard');
  const { lead, second, opened, person } = context;
  const columns = second === null ? 7 : 8;
  const choose =
    choices.length > 1 ? (
      <Choice
        label={t('table.lead')}
        value={lead.id}
        onChange={onLead}
        options={choices.map(({ id, label, slot }) => ({
          value: id,
          label,
          mark: <Chip color={seriesLook(slot).color} round />,
        }))}
      />
    ) : undefined;
  const actions = (
    <>
      {choose}
      <TableComputed lead={lead} second={second} />
    </>
  );
  return (
    <Card title={t('table.title')} actions={actions}>
      <DataTable label={t('table.title')}>
        <Head second={second} />
        <tbody>
          {areaLines(lead.data, second?.data ?? null, mode).map((line) => (
            <Fragment key={line.area.id}>
              <AreaRow line={line} second={second !== null} />
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
    </Card>
  );
}
