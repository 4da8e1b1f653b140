import type { RespondentFigures } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { IndexBars } from '../../../components/charts/IndexBars';
import { Later } from '../../../components/layout/Later';
import { Grid, Stack, Text } from '../../../components/layout/primitives';
import { useNarrow } from '../../../hooks/useNarrow';
import { WhyOff } from '../../../kit/WhyLink';
import {
  type DashboardPlace,
  openDetails,
  personIds,
  personKey,
  slotOf,
  type Step,
  toggleSeries,
} from '../place/place';
import type { ChangePlace } from '../place/use-place';
import { AreaTable } from './AreaTable';
import { Controls } from './Controls';
import { CountedLine } from './CountedLine';
import { IndexComputed, IndexWhy } from './Explanations';
import { Headline } from './Headline';
import { type Charted, isWithheld, levelsOf } from './model/charted-assessment';
import { obstacleOf } from './model/extras';
import { onSameAxes, personName } from './model/radar';
import { ExtraNotice, StaleNotice, WithheldNotice } from './Notices';
import { RadarCard } from './RadarCard';
import { Respondents } from './Respondents';
import styles from './Results.module.css';
import { StartHere } from './StartHere';
import { useBefore } from './use-before';
import { useDrawnWhy } from './use-drawn-why';
import { useChosenPeople } from './use-people';
import { useSeries } from './use-series';
import { useSingles } from './use-singles';

interface CentreProps {
  readonly place: DashboardPlace;
  readonly change: ChangePlace;
  /** Takes a step of which a series may have fallen off. */
  readonly onStep: (step: (place: DashboardPlace) => Step) => void;
  /** At least one. */
  readonly charted: readonly Charted[];
  readonly lead: Charted;
  /** The moment that all of it is as of; null: now. */
  readonly at: string | null;
}

/** Answers of one person are never shown as of an earlier moment. */
const nobodys: readonly Charted[] = [];

/** Maturity is calculated of now: as of an earlier moment it is left out, and stays chosen. */
const placeAt = (place: DashboardPlace, at: string | null): DashboardPlace =>
  at !== null && place.extra === 'maturity' ? { ...place, extra: null } : place;

const personOf = (one: RespondentFigures | undefined) =>
  one === undefined ? null : { id: one.user.id, name: personName(one) };

const lastPerson = (place: DashboardPlace, respondents: readonly RespondentFigures[]) =>
  personOf(respondents.find(({ user }) => user.id === personIds(place).at(-1)));

interface DrawnPeople {
  readonly place: DashboardPlace;
  readonly respondents: readonly RespondentFigures[];
  readonly singles: ReturnType<typeof useSingles>;
}

/** Whose answers stand beside everyone's, or in their place. */
function personBeside(lead: Charted, { place, respondents, singles }: DrawnPeople) {
  if (isWithheld(lead.data)) return personOf(singles.get(lead.id)?.respondent);
  return place.open === lead.id ? lastPerson(place, respondents) : null;
}

/** Who answered the open assessment; of an earlier moment nobody is listed. */
function People({ place, onStep, charted, at }: CentreProps) {
  const { t } = useTranslation('dashboard');
  const { open } = place;
  if (at === null && open !== null && charted.some(({ id }) => id === open))
    return (
      <Respondents
        key={open}
        charted={charted}
        open={open}
        onOpen={(id) => onStep((current) => openDetails(current, id))}
        slotOf={(userId) => slotOf(place, personKey(userId))}
        onToggle={(userId) => onStep((current) => toggleSeries(current, personKey(userId)))}
      />
    );
  return (
    <Text as="p" size={12} tone="faint" className={styles['hint']}>
      {at === null ? t('respondents.hint') : t('respondents.earlier')}
    </Text>
  );
}

/** Charts, respondents and the table of what is charted. */
export function Centre(props: CentreProps) {
  const { t } = useTranslation('dashboard');
  const { place, change, charted, lead, at } = props;
  const { open } = place;
  const respondents = useChosenPeople(at === null ? open : null, personIds(place));
  const singles = useSingles(at === null ? charted : nobodys);
  const { axes, extra, extraError, bars, radar, elsewhere } = useSeries(
    { ...props, place: placeAt(place, at), singles },
    respondents,
  );
  const before = useBefore(lead, place, at);
  const drawnWhy = useDrawnWhy({ charted, lead, open, respondents, singles, at });
  const why = place.persona === null ? drawnWhy : {};
  const choices = onSameAxes(lead.data, charted);
  const second = choices.find(({ id }) => id !== lead.id) ?? null;
  const levels = Math.max(...charted.map(({ data }) => levelsOf(data)));
  const narrow = useNarrow(720);
  const start = <StartHere lead={lead} before={before.before} />;
  return (
    <WhyOff value={place.persona !== null}>
      <Headline lead={lead} {...before} />
      <StaleNotice charted={charted} />
      <WithheldNotice charted={charted} />
      {!narrow && start}
      <Controls
        place={place}
        change={change}
        extra={extra}
        obstacle={obstacleOf(charted)}
        isEarlier={at !== null}
        bars={bars}
      />
      <ExtraNotice error={extraError} />
      <Grid gap={12} className={styles['charts']}>
        <RadarCard
          axes={axes}
          levels={levelsOf(lead.data)}
          series={radar}
          mode={place.mode}
          extra={extra}
          fileName={lead.data.shortName}
          asked={charted.reduce((sum, { data }) => sum + data.respondents.invited, 0)}
          withheld={charted.every(({ data }) => isWithheld(data))}
          elsewhere={elsewhere}
          onChoose={why.onPoint}
        />
        {narrow && start}
        <Stack gap={12} shrink>
          <Later>
            <IndexBars
              title={t('index.title')}
              levels={levels}
              bars={bars}
              fileName={`${lead.data.shortName} ${t('index.title')}`}
              onChoose={why.onBar}
              actions={
                <>
                  <IndexWhy lead={lead} />
                  <IndexComputed charted={charted} bars={bars} mode={place.mode} extra={extra} />
                </>
              }
            />
            {charted.length > 1 && <CountedLine charted={charted} />}
            <People {...props} />
          </Later>
        </Stack>
      </Grid>
      <Later>
        <AreaTable
          mode={place.mode}
          lead={lead}
          second={second}
          before={before.before}
          choices={choices}
          person={personBeside(lead, { place, respondents, singles })}
          opened={place.objective}
          onOpen={(objective) => change((current) => ({ ...current, objective }))}
          onLead={(id) => change((current) => ({ ...current, lead: id }))}
          sort={place.sort}
          onSort={(sort) => change((current) => ({ ...current, sort }))}
        />
      </Later>
    </WhyOff>
  );
}
