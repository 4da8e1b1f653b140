import type { User } from '@tidemark/contracts';
import { readAsOf } from '../../kit/as-of';
import { ask } from '../../lib/api/ask';
import { allows } from '../../lib/may';

export const matrixQueries = {
  /** Of now, or as of a day or a moment. */
  one: (id: string, at: string | null) => ask('matrix', { params: { id }, ...(at !== null && { query: { at } }) }),
};

interface Opened {
  readonly user: User;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** What the panel shows first. */
export const matrixData = ({ user, params, search }: Opened) => [
  matrixQueries.one(
    params['templateId'] ?? params['assessmentId'] ?? '',
    allows(user, 'see-whole-history') ? readAsOf(search) : null,
  ),
];
