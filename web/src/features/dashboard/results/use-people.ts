import { useQueries } from '@tanstack/react-query';
import type { RespondentFigures, RespondentMeans } from '@tidemark/contracts';
import { useState } from 'react';
import { useDebounced } from '../../../hooks/useDebounced';
import { useApi } from '../../../lib/api/ApiProvider';
import { apiData, apiQuery } from '../../../lib/api/hooks';
import { queries } from '../queries';

/** One respondent of an assessment. */
export interface PersonAsked {
  readonly id: string;
  readonly respondentId: string;
}

/** The loaded values of the chosen respondents of one assessment; none while no assessment is open. */
export function useChosenPeople(open: string | null, ids: readonly string[]): readonly RespondentFigures[] {
  const api = useApi();
  return useQueries({
    queries:
      open === null
        ? []
        : ids.map((respondentId) => {
            const { name, input } = queries.person(open, respondentId);
            return apiData(api, name, input);
          }),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

export interface RespondentPages {
  /** Those that have come, highest first; undefined before the first page. */
  readonly respondents: readonly RespondentMeans[] | undefined;
  /** How many were found in all. */
  readonly total: number;
  readonly error: unknown;
  readonly retry: () => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Asks for the next page, where there is one and the last has come. */
  readonly onEnd: () => void;
}

/** Who was asked or has answered, page after page as they are scrolled to. */
export function useRespondentPages(id: string): RespondentPages {
  const api = useApi();
  const [search, setSearch] = useState('');
  const asked = useDebounced(search.trim(), 200);
  const [pages, setPages] = useState({ of: '', count: 1 });
  const of = `${id} ${asked}`;
  const count = pages.of === of ? pages.count : 1;
  const answers = useQueries({
    queries: Array.from({ length: count }, (_, page) => {
      const { name, input } = queries.respondents(id, page, asked);
      return apiQuery(api, name, input);
    }),
    combine: (results) => ({
      first: results[0]?.data,
      lines: results.flatMap(({ data }) => data?.data ?? []),
      isWhole: results.every(({ data }) => data !== undefined),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      retry: () => {
        for (const { error, refetch } of results) if (error !== null) void refetch();
      },
    }),
  });
  const total = answers.first?.total ?? answers.lines.length;
  return {
    respondents: answers.first === undefined ? undefined : answers.lines,
    total,
    error: answers.error,
    retry: answers.retry,
    search,
    onSearch: setSearch,
    onEnd: () => {
      if (answers.isWhole && answers.lines.length < total) setPages({ of, count: count + 1 });
    },
  };
}
