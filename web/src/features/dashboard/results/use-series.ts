import { keepPreviousData } from '@tanstack/react-query';
import type { RespondentFigures } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../../../lib/api/hooks';
import { type DashboardPlace, type Extra, seriesKey } from '../place/place';
import type { Charted } from './model/charted-assessment';
import { averageOf, type ExtraValues, maturityOf, shownExtra } from './model/extras';
import { assessmentOn, axesOf, barOf, extraSeries, onSameAxes, peopleOn, type Single } from './model/radar';

interface ShownExtra {
  readonly extra: Extra | null;
  /** Null while the pooled answers are on their way. */
  readonly values: ExtraValues | null;
  readonly error: unknown;
}

/** Average is reckoned here, maturity by the server from the pooled answers. */
function useExtra(place: DashboardPlace, charted: readonly Charted[]): ShownExtra {
  const extra = shownExtra(place, charted);
  const pooled = useApiQuery(
    'calculateMaturity',
    {
      body: {
        selectedAssessments: charted.map(({ id }) => id),
        ...(place.persona !== null && { selectedPersonas: [place.persona] }),
      },
    },
    { enabled: extra === 'maturity', placeholderData: keepPreviousData },
  );
  const { mode } = place;
  const values = useMemo(() => {
    if (extra === 'average') return averageOf(charted, mode);
    return extra === 'maturity' && pooled.data ? maturityOf(pooled.data.results, mode) : null;
  }, [extra, charted, mode, pooled.data]);
  return { extra, values, error: extra === 'maturity' ? pooled.error : null };
}

interface SeriesInView {
  readonly place: DashboardPlace;
  readonly charted: readonly Charted[];
  readonly lead: Charted;
  /** Who stands on the radar in a team's place. */
  readonly singles: ReadonlyMap<string, Single>;
}

/**
 * Everything that is drawn: the charted assessments, the selected respondents, average or maturity. The same objects as
 * long as nothing of them changes, because each new one is a drawing.
 */
export function useSeries({ place, charted, lead, singles }: SeriesInView, respondents: readonly RespondentFigures[]) {
  const { t } = useTranslation('dashboard');
  const { extra, values, error } = useExtra(place, charted);
  const { mode } = place;
  const key = seriesKey(place);
  const label = t(extra === 'average' ? 'series.average_short' : 'series.maturity_short');
  const axes = useMemo(() => axesOf(lead.data), [lead.data]);
  const drawing = useMemo(() => {
    const added = extra !== null && values !== null ? [extraSeries(extra, label, values, axes)] : [];
    const drawn = onSameAxes(lead.data, charted);
    const people = peopleOn(place, respondents, axes);
    const isAlone = drawn.length + people.length + added.length === 1;
    const teams = charted.map((one) => assessmentOn(one, { single: null, isAlone }, { axes, mode }));
    const curves = drawn.map((one) =>
      assessmentOn(one, { single: singles.get(one.id) ?? null, isAlone }, { axes, mode }),
    );
    return {
      bars: [...teams, ...added].map(barOf),
      radar: [...curves, ...people, ...added],
      elsewhere: charted.filter((one) => !drawn.includes(one)).map(({ label: name }) => name),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- of the place only its mode and its series are drawn
  }, [axes, charted, lead.data, mode, key, respondents, singles, extra, values, label]);
  return { axes, extra, extraError: error, ...drawing };
}
