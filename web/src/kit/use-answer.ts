import type { RouteName } from '@tidemark/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ask } from '../lib/api/ask';
import { useApiAnswer } from '../lib/api/hooks';
import type { ApiProblem } from '../lib/api/problem';
import type { Answer } from '../lib/api/types';

export type QueryAnswer<Data> = UseQueryResult<Answer<Data>, ApiProblem>;

type Options<N extends RouteName> = NonNullable<Parameters<typeof useApiAnswer<N>>[2]>;

/** A query that a feature has named once (`queries.ts`), so that its route's loader begins the very same. */
export const useAnswer = <N extends RouteName>({ name, input }: Ask<N>, options?: Options<N>) =>
  useApiAnswer(name, input, options);
