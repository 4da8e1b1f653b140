import { useMemo } from 'react';
import { useApiQuery } from '../../lib/api/hooks';
import type { Offer } from './model/offers';
import { type RespondentStatuses, statusesOf } from './model/respondent-status';

const NOBODY: RespondentStatuses = new Map();

/** Who of an assessment was asked or has answered already. An assessment that nobody was asked for is not looked up. */
export function useRespondentStatuses({ id, card }: Offer) {
  const { data, error, refetch } = useApiQuery(
    'respondents',
    { params: { id } },
    { enabled: card.expected > 0 || card.respondents > 0 },
  );
  const statuses = useMemo(() => (data === undefined ? NOBODY : statusesOf(data)), [data]);
  return { statuses, failed: data === undefined && error !== null, retry: () => void refetch() };
}
