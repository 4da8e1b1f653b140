import type { RespondentResults } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RadarAxis } from '../../components/charts/types';
import type { Charted } from './model/charted';
import { type Mode, type Place, seriesKey } from './model/place';
import { axesOf, barOf, type ChartSeries, extraSeries, onSameAxes, peopleOn, seriesOf } from './model/radar';
import { useExtra } from './use-extra';

const assessmentsOn = (charted: readonly Charted[], axes: readonly RadarAxis[], mode: Mode): readonly ChartSeries[] =>
  charted.map(({ id, label, slot, data }) =>
    seriesOf({ id, label, slot, results: data, single: data.respondents.submitted === 1 }, axes, mode),
  );

export interface SeriesInView {
  readonly place: Place;
  readonly charted: readonly Charted[];
  readonly lead: Charted;
}

/**
 * Everything that is drawn: the charted assessments, the selected respondents, average or maturity. The same objects as
 * long as nothing of them changes, because each new one is a drawing.
 */
export function useSeries({ place, charted, lead }: SeriesInView, respondents: readonly RespondentResults[]) {
  const { t } = useTranslation('dashboard');
  const { extra, values, error } = useExtra(place, charted);
  const { mode } = place;
  const key = seriesKey(place);
  const label = t(extra === 'average' ? 'series.average_short' : 'series.maturity_short');
  const axes = useMemo(() => axesOf(lead.data), [lead.data]);
  const drawing = useMemo(() => {
    const added = extra !== null && values !== null ? [extraSeries(extra, label, values, axes)] : [];
    const assessments = assessmentsOn(charted, axes, mode);
    const drawn = new Set(onSameAxes(lead.data, charted).map(({ id }) => id));
    return {
      bars: [...assessments, ...added].map(barOf),
      radar: [...assessments.filter(({ id }) => drawn.has(id)), ...peopleOn(place, respondents, axes), ...added],
      elsewhere: assessments.filter(({ id }) => !drawn.has(id)).map(({ label: name }) => name),
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the place only its mode and its series are drawn
  }, [axes, charted, lead.data, mode, key, respondents, extra, values, label]);
  return { axes, extra, extraError: error, ...drawing };
}
