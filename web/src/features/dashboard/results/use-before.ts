import type { ReportBefore } from '@tidemark/contracts';
import { useApiQuery } from '../../../lib/api/hooks';
import type { DashboardPlace } from '../place/place';
import { queries } from '../queries';
import { type Charted, isWithheld } from './model/charted-assessment';

export interface Before {
  /** Null: there is none, or it could not be loaded. */
  readonly before: ReportBefore | null;
  readonly isLoading: boolean;
}

/** The previous round of what is charted first, with what changed since then. */
export function useBefore(
  { id, data }: Charted,
  { persona }: Pick<DashboardPlace, 'persona'>,
  at: string | null,
): Before {
  const { name, input } = queries.before(id, at);
  // Of one persona there is nothing to compare with.
  const enabled = data.template_id !== null && !isWithheld(data) && persona === null;
  const { data: found, isLoading } = useApiQuery(name, input, { enabled });
  return { before: enabled ? (found?.before ?? null) : null, isLoading };
}
