import { useQueries } from '@tanstack/react-query';
import type { Assessment, ContentAddress } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useApi } from '../../../lib/api/ApiProvider';
import { apiData } from '../../../lib/api/hooks';
import { ApiProblem } from '../../../lib/api/problem';
import { queries as asked } from '../queries';
import { wholeOf } from './model/together';

export interface Assessed {
  readonly id: string;
  /** Undefined while one of its parts has never arrived. */
  readonly data: Assessment | undefined;
  readonly error: ApiProblem | null;
  readonly retry: () => void;
}

interface Part<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

const parts = <Data>(results: readonly Part<Data>[]): readonly Part<Data>[] =>
  results.map(({ data, error, refetch }) => ({ data, error, refetch }));

const keyOf = ({ id, version }: ContentAddress): string => `${id} ${version}`;
export const problemOf = (error: unknown): ApiProblem | null => (error instanceof ApiProblem ? error : null);

/**
 * Assessments and templates whole, from figures that move and content that is fetched once: each address of content names
 * its version, and several assessments of one template share it. Figures are those of now, or as of `at`.
 */
export function useAssessed(ids: readonly string[], at: string | null = null): readonly Assessed[] {
  const api = useApi();
  const figures = useQueries({
    queries: ids.map((id) => {
      const { name, input } = asked.figures(id, at);
      return apiData(api, name, input);
    }),
    combine: parts,
  });
  const addresses = useMemo(() => {
    const named = figures.flatMap(({ data }) => (data === undefined ? [] : [data.content]));
    return [...new Map(named.map((address) => [keyOf(address), address])).values()];
  }, [figures]);
  const contents = useQueries({
    queries: addresses.map((address) => {
      const { name, input } = asked.content(address);
      return { ...apiData(api, name, input), staleTime: Infinity };
    }),
    combine: parts,
  });
  return useMemo(() => {
    const byAddress = new Map(addresses.map((address, index) => [keyOf(address), contents[index]]));
    return ids.map((id, index) => {
      const own = figures[index];
      const content = own?.data && byAddress.get(keyOf(own.data.content));
      return {
        id,
        data: own?.data && content?.data && wholeOf(own.data, content.data),
        error: problemOf(own?.error) ?? problemOf(content?.error),
        retry: () => {
          // Content of a version that is gone has another address by now: the figures say which.
          if (own?.error || content?.error) void own?.refetch();
          if (content?.error) void content.refetch();
        },
      };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the ids are a new list each time; their answers are not
  }, [figures, contents, addresses]);
}
