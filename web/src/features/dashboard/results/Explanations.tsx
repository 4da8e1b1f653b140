import type { Assessment, AssessedArea, AssessedObjective, Withheld } from '@tidemark/contracts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { BarRow } from '../../../components/charts/types';
import { Stack } from '../../../components/layout/primitives';
import { HowComputed } from '../../../components/overlays/HowComputed';
import { WhyLink, WhyOff } from '../../../kit/WhyLink';
import { useFormat } from '../../../hooks/useFormat';
import { useWithheldReason } from '../../../hooks/withheld-reason';
import type { Extra, Mode } from '../place/place';
import { useAt } from './at-context';
import { MeanTable } from './MeanTable';
import { type Charted, isWithheld, objectivesOf, valueIn, withheldIn } from './model/charted-assessment';
import styles from './Results.module.css';

/** There is a value, but the reader is not shown it: neither are its parts. */
export function WithheldComputed({ name, reason }: { readonly name: string; readonly reason: Withheld }) {
  const { t } = useTranslation('dashboard');
  const why = useWithheldReason();
  return (
    <HowComputed size="sm" title={t('computed.withheld_title', { name })}>
      <p>{why(reason)}.</p>
    </HowComputed>
  );
}

interface WhyProps {
  readonly of: Assessment;
  readonly name: string;
  readonly value: number | null;
  readonly area?: AssessedArea;
  readonly objective?: AssessedObjective;
}

/** On to what made the value, and what changed it. */
export function Why(props: WhyProps) {
  return use(WhyOff) ? null : <WhyMore {...props} />;
}

function WhyMore({ of, name, value, area, objective }: WhyProps) {
  const at = useAt();
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const said = value === null ? t('why.none', { name }) : t('why.of', { name, value: format.value(value) });
  return (
    <WhyLink
      assessmentId={of.id}
      at={at}
      area={area?.id}
      objective={objective?.id}
      label={said}
      className={styles['why']}
    >
      {t('why.more')}
    </WhyLink>
  );
}

/** Why the figures of the radar are what they are. */
export function RadarComputed({ mode, average, maturity }: { mode: Mode; average: boolean; maturity: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <HowComputed title={t('computed.radar_title')}>
      <Stack gap={8}>
        <p>{mode === 'assessment' ? t('computed.radar_assessment') : t('computed.radar_maturity')}</p>
        {average && <p>{t('computed.average')}</p>}
        {maturity && <p>{t('computed.maturity')}</p>}
      </Stack>
    </HowComputed>
  );
}

interface IndexComputedProps {
  readonly charted: readonly Charted[];
  readonly bars: readonly BarRow[];
  readonly mode: Mode;
  readonly extra: Extra | null;
}

/** Of how many objectives each index is the mean, and what the extra series is. */
export function IndexComputed({ charted, bars, mode, extra }: IndexComputedProps) {
  const { t } = useTranslation('dashboard');
  const rows = bars.map(({ id, label, value, withheld }) => {
    const one = charted.find((candidate) => candidate.id === id);
    const objectives = one === undefined ? [] : [...objectivesOf(one.data).values()];
    const count = objectives.filter((objective) => valueIn(mode, objective) !== null).length;
    const of = one === undefined || withheld ? {} : { of: t('computed.mean_of', { count }) };
    const why = one === undefined || withheld || value === null ? {} : { assessmentId: one.data.id };
    return { key: id, label, value, ...of, ...why, ...(withheld && { withheld }) };
  });
  return (
    <HowComputed title={t('computed.index_title')}>
      <Stack gap={8}>
        <p>{t('computed.index')}</p>
        <p>{mode === 'assessment' ? t('computed.radar_assessment') : t('computed.radar_maturity')}</p>
        {extra !== null && <p>{t(`computed.${extra}`)}</p>}
      </Stack>
      <MeanTable rows={rows} />
    </HowComputed>
  );
}

/** From the index to what made it: of what the table below is about. */
export function IndexWhy({ lead: { data, label } }: { readonly lead: Charted }) {
  if (isWithheld(data)) return null;
  return <Why of={data} name={label} value={data.assessmentValue} />;
}

/** The values of the objectives whose mean the area has. */
export function AreaComputed({ assessment, area }: { readonly assessment: Assessment; readonly area: AssessedArea }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { name, assessmentValue: value, objectives } = area;
  const withheld = withheldIn(assessment, area);
  if (withheld) return <WithheldComputed name={name} reason={withheld} />;
  const title =
    value === null ? t('computed.no_value', { name }) : t('computed.objective', { name, value: format.value(value) });
  return (
    <HowComputed size="sm" title={title} foot={<Why of={assessment} area={area} name={name} value={value} />}>
      <p>{t('computed.area')}</p>
      <MeanTable
        rows={objectives.map(({ id, shortName, assessmentValue }) => ({
          key: id,
          ...(assessmentValue !== null && { assessmentId: assessment.id, objective: id }),
          label: shortName,
          value: assessmentValue,
        }))}
        mean={{ label: t('computed.mean'), value }}
      />
      <p>{t('computed.area_maturity', { value: format.value(area.maturityValue ?? 0) })}</p>
    </HowComputed>
  );
}

/** What each column of the table says. */
export function TableComputed({ lead, versus }: { readonly lead: Charted; readonly versus: string | null }) {
  const { t } = useTranslation('dashboard');
  const { answered, expected } = lead.data.coverage;
  const { invited, started, submitted } = lead.data.respondents;
  return (
    <HowComputed title={t('table.title')} foot={<span>{t(`computed.rules_${lead.data.scoring}`)}</span>}>
      <Stack gap={8}>
        <p>{t('computed.radar_assessment')}</p>
        <p>{t('computed.radar_maturity')}</p>
        {versus !== null && <p>{t('computed.versus', { lead: lead.label, second: versus })}</p>}
        <p>{t('computed.coverage', { answered, expected })}</p>
        <p>{t('computed.respondents', { invited, started, submitted })}</p>
      </Stack>
    </HowComputed>
  );
}

export function PeopleComputed() {
  const { t } = useTranslation('dashboard');
  return (
    <HowComputed title={t('respondents.title')}>
      <p>{t('computed.people')}</p>
    </HowComputed>
  );
}
