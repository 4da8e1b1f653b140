import { useMemo } from 'react';
import { useApiQuery } from '../../lib/api/hooks';
import type { Offer } from './model/offers';
import { type Standings, standingsOf } from './model/standing';

const NOBODY: Standings = new Map();

/** Who of an assessment was asked or has answered already. An assessment that nobody was asked for is not looked up. */
export function useStandings({ id, card }: Offer) {
  const { data, error, refetch } = useApiQuery(
    'respondents',
    { params: { id } },
    { enabled: card.expected > 0 || card.respondents > 0 },
  );
  const standings = useMemo(() => (data === undefined ? NOBODY : standingsOf(data)), [data]);
  return { standings, failed: data === undefined && error !== null, retry: () => void refetch() };
}
