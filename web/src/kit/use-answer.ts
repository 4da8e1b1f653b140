import type { RouteName } from '@tidemark/contracts';
import type { Ask } from '../lib/api/ask';
import { useApiAnswer } from '../lib/api/hooks';
import type { ApiProblem } from '../lib/api/problem';
import type { Answer } from '../lib/api/types';

/** What of a query the kit's views need: of `useAnswer`, or of several together (`joined`). */
export interface QueryAnswer<Data> {
  readonly data: Answer<Data> | undefined;
  /** Why it was not answered, or not answered again. */
  readonly error: ApiProblem | null;
  /** When `data` came, epoch milliseconds. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

type Options<N extends RouteName> = NonNullable<Parameters<typeof useApiAnswer<N>>[2]>;

/**
 * A query that a feature names once (`queries.ts`), so that its route's loader starts the same one. A panel may draw
 * the answer later than it is requested. So this hook follows all fields from the start, not only those read in the
 * first drawing.
 */
export const useAnswer = <N extends RouteName>({ name, input }: Ask<N>, options?: Options<N>) =>
  useApiAnswer(name, input, { notifyOnChangeProps: ['data', 'error', 'dataUpdatedAt'], ...options });
