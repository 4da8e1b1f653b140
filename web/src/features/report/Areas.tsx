import type { Report, ReportArea, ReportObjective } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { CoverageRing } from '../../components/data/CoverageRing';
import { Chip } from '../../components/data/DataTable';
import { StagePips } from '../../components/data/StagePips';
import { ValueBar } from '../../components/data/ValueBar';
import { Grid, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { areaColor } from '../../lib/areas';
import { AreaBars } from './Charts';
import styles from './Report.module.css';

interface Row {
  readonly levels: Report['template']['levels'];
}

/** With more levels, their names have no room beside the shares. */
const NAMED = 6;

function useShown() {
  const { t } = useTranslation('report');
  const format = useFormat();
  return ({ withheld }: Pick<ReportArea, 'withheld'>, value: number | null): string => {
    if (withheld) return t('withheld.short');
    return value === null ? t('figures.no_value') : format.value(value);
  };
}

function Shares({ objective, levels }: Row & { readonly objective: ReportObjective }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  return levels.map(({ position }) => {
    const share = objective.levelShares[position - 1] ?? null;
    const isAbsent = objective.absentLevels.includes(position);
    const tint = share === null || isAbsent ? 0 : share;
    return (
      <td
        key={position}
        className={styles['share']}
        style={{
          backgroundColor: `color-mix(in srgb, var(--tm-series-1) ${String(Math.round(tint * 34))}%, transparent)`,
        }}
        {...(isAbsent && { 'aria-label': t('areas.absent') })}
      >
        {isAbsent ? '×' : share === null ? '' : format.count(Math.round(share * 100))}
      </td>
    );
  });
}

function ObjectiveRow({ objective, levels }: Row & { readonly objective: ReportObjective }) {
  const { t } = useTranslation('report');
  const shown = useShown();
  const { assessmentValue, coverage, level, withheld } = objective;
  const name = levels.find(({ position }) => position === level)?.name;
  return (
    <tr>
      <th scope="row" className={styles['objective']}>
        {objective.name ?? objective.shortName}
      </th>
      <td className={styles['number']}>{shown(objective, assessmentValue)}</td>
      <td>
        <ValueBar value={assessmentValue} max={levels.length} coverage={coverage.share} width={56} />
      </td>
      <td className={styles['stage']}>
        {level !== null && (
          <StagePips
            level={level}
            levels={levels.length}
            {...(levels.length <= NAMED && { name: name ?? t('areas.stage_none') })}
          />
        )}
      </td>
      <Shares objective={objective} levels={levels} />
      <td>{!withheld && <CoverageRing part={coverage.answered} whole={coverage.expected} />}</td>
    </tr>
  );
}

function AreaRows({ area, levels }: Row & { readonly area: ReportArea }) {
  const shown = useShown();
  const { name, color, assessmentValue, coverage, objectives, withheld } = area;
  return (
    <tbody>
      <tr className={styles['area']}>
        <th scope="rowgroup">
          <Chip color={areaColor(color)} /> {name}
        </th>
        <td className={styles['number']}>{shown(area, assessmentValue)}</td>
        <td colSpan={2 + levels.length} />
        <td>{!withheld && <CoverageRing part={coverage.answered} whole={coverage.expected} />}</td>
      </tr>
      {objectives.map((objective) => (
        <ObjectiveRow key={objective.id} objective={objective} levels={levels} />
      ))}
    </tbody>
  );
}

function IndexRow({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const shown = useShown();
  const { shares, template, coverage, withheld } = report;
  return (
    <tfoot>
      <tr className={styles['area']}>
        <th scope="row">{t('areas.index')}</th>
        <td className={styles['number']}>{shown(report, report.assessmentValue)}</td>
        <td colSpan={2} />
        {template.levels.map(({ position }) => {
          const share = shares?.[position - 1];
          return (
            <td key={position} className={styles['share']}>
              {share === undefined ? '' : format.count(Math.round(share * 100))}
            </td>
          );
        })}
        <td>{!withheld && <CoverageRing part={coverage.answered} whole={coverage.expected} />}</td>
      </tr>
    </tfoot>
  );
}

function Levels({ levels }: Row) {
  const { t } = useTranslation('report');
  return (
    <section data-print-together>
      <Text as="h3" size={14} weight="semi" className={styles['h3']}>
        {t('levels.title')}
      </Text>
      <Grid as="ol" gap={12} className={styles['levels']}>
        {levels.map(({ position, name, description }) => (
          <li key={position}>
            <span className={styles['position']}>{position}</span>
            <b>{name}</b>
            {description !== '' && (
              <Text as="p" size={12} tone="muted" mt={4}>
                {description}
              </Text>
            )}
          </li>
        ))}
      </Grid>
    </section>
  );
}

/** Every area and objective in one table, and what the levels are called. */
export function Areas({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const { levels } = report.template;
  return (
    <section className={styles['part']}>
      <Text as="h2" size={22} weight="semi" mb={2} className={styles['h2']}>
        {t('areas.title')}
      </Text>
      <Text as="p" size={14} tone="muted" className={styles['sub']}>
        {t('areas.sub', { levels: levels.length })}
      </Text>
      <div
        className={styles['wide']}
        data-two-dimensional
        data-print-whole
        role="group"
        tabIndex={0}
        aria-label={t('areas.title')}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('areas.objective')}
              </th>
              <th scope="col" rowSpan={2} colSpan={2}>
                {t('areas.value')}
              </th>
              <th scope="col" rowSpan={2}>
                {t('areas.stage')}
              </th>
              <th scope="colgroup" colSpan={levels.length} className={styles['over']}>
                {t('areas.shares')}
              </th>
              <th scope="col" rowSpan={2}>
                {t('areas.coverage')}
              </th>
            </tr>
            <tr>
              {levels.map(({ position, name }) => (
                <th key={position} scope="col" className={styles['share']} aria-label={name}>
                  {position}
                </th>
              ))}
            </tr>
          </thead>
          {report.areas.map((area) => (
            <AreaRows key={area.id} area={area} levels={levels} />
          ))}
          <IndexRow report={report} />
        </table>
      </div>
      <AreaBars report={report} />
      <Levels levels={levels} />
    </section>
  );
}
