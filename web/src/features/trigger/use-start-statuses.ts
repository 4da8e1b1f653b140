import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../lib/api/ApiProvider';
import { apiData } from '../../lib/api/hooks';
import type { Offer } from './model/offers';
import { type RespondentStatuses, statusesOf } from './model/respondent-status';

/** Assessments of one panel whose answers are looked up before their people are ticked. */
const MOST = 30;

const nobody: RespondentStatuses = new Map();

/** Who has answered the assessments that the panel opens with; undefined while it is not known. */
export function useStartStatuses(chosen: readonly Offer[]): (offer: Offer) => RespondentStatuses | undefined {
  const api = useApi();
  const answered = chosen.filter(({ card }) => card.respondents > 0);
  const known = useQueries({
    queries: answered.slice(0, MOST).map(({ id }) => apiData(api, 'respondents', { params: { id } })),
    combine: (results) => new Map(results.map(({ data }, index) => [answered[index]?.id, data && statusesOf(data)])),
  });
  return ({ id, card }) => (card.respondents === 0 ? nobody : known.get(id));
}
