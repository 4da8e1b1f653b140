import type { RespondentResults } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IndexBars } from '../../../components/charts/IndexBars';
import { useApiQuery } from '../../../lib/api/hooks';
import { type Charted, levelsOf } from '../model/charted';
import { obstacleOf } from '../model/extras';
import { openDetails, personIds, personKey, type Place, slotOf, type Step, toggleSeries } from '../model/place';
import { onSameAxes, personName } from '../model/radar';
import type { ChangePlace } from '../use-place';
import { useSeries } from '../use-series';
import { AreaTable } from './AreaTable';
import { Controls } from './Controls';
import { IndexComputed } from './Explanations';
import { ExtraNotice, StaleNotice } from './Notices';
import { RadarCard } from './RadarCard';
import { Respondents } from './Respondents';
import styles from './Results.module.css';

export interface CentreProps {
  readonly place: Place;
  readonly change: ChangePlace;
  /** Takes a step of which a series may have fallen off. */
  readonly onStep: (step: (place: Place) => Step) => void;
  /** At least one. */
  readonly charted: readonly Charted[];
  readonly lead: Charted;
}

const lastPerson = (place: Place, respondents: readonly RespondentResults[]) => {
  const last = respondents.find(({ user }) => user.id === personIds(place).at(-1));
  return last === undefined ? null : { id: last.user.id, name: personName(last) };
};

/** Charts, respondents and the table of what is charted. */
export function Centre(props: CentreProps) {
  const { t } = useTranslation('dashboard');
  const { place, change, onStep, charted, lead } = props;
  const { open } = place;
  const answers = useApiQuery('respondents', { params: { id: open ?? '' } }, { enabled: open !== null });
  const respondents = useMemo(() => (open === null ? [] : (answers.data ?? [])), [open, answers.data]);
  const { axes, extra, extraError, bars, radar, elsewhere } = useSeries(props, respondents);
  const choices = onSameAxes(lead.data, charted);
  const second = choices.find(({ id }) => id !== lead.id) ?? null;
  const levels = Math.max(...charted.map(({ data }) => levelsOf(data)));
  const isOpenCharted = open !== null && charted.some(({ id }) => id === open);
  return (
    <>
      <Controls place={place} change={change} extra={extra} obstacle={obstacleOf(charted)} bars={bars} />
      <StaleNotice charted={charted} />
      <ExtraNotice error={extraError} />
      <div className={styles['charts']}>
        <RadarCard
          axes={axes}
          levels={levelsOf(lead.data)}
          series={radar}
          mode={place.mode}
          extra={extra}
          fileName={lead.data.shortName}
          asked={charted.reduce((sum, { data }) => sum + data.respondents.invited, 0)}
          elsewhere={elsewhere}
        />
        <div className={styles['side']}>
          <IndexBars
            title={t('index.title')}
            levels={levels}
            bars={bars}
            fileName={`${lead.data.shortName} ${t('index.title')}`}
            actions={<IndexComputed charted={charted} bars={bars} mode={place.mode} extra={extra} />}
          />
          {isOpenCharted ? (
            <Respondents
              charted={charted}
              open={open}
              onOpen={(id) => onStep((current) => openDetails(current, id))}
              respondents={answers.data}
              error={answers.error}
              onRetry={() => void answers.refetch()}
              slotOf={(userId) => slotOf(place, personKey(userId))}
              onToggle={(userId) => onStep((current) => toggleSeries(current, personKey(userId)))}
            />
          ) : (
            <p className={styles['hint']}>{t('respondents.hint')}</p>
          )}
        </div>
      </div>
      <AreaTable
        mode={place.mode}
        lead={lead}
        second={second}
        choices={choices}
        person={open === lead.id ? lastPerson(place, respondents) : null}
        opened={place.objective}
        onOpen={(objective) => change((current) => ({ ...current, objective }))}
        onLead={(id) => change((current) => ({ ...current, lead: id }))}
      />
    </>
  );
}
