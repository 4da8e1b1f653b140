import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApiQuery } from '../../lib/api/hooks';
import type { Charted } from './model/charted-assessment';
import { averageOf, type ExtraValues, maturityOf, shownExtra } from './model/extras';
import type { Extra, Place } from './model/place';

export interface ShownExtra {
  readonly extra: Extra | null;
  /** Null while the pooled answers are on their way. */
  readonly values: ExtraValues | null;
  readonly error: unknown;
}

/** Average is reckoned here, maturity by the server from the pooled answers. */
export function useExtra(place: Place, charted: readonly Charted[]): ShownExtra {
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
