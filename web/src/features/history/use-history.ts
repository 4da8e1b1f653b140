import type { HistoryPage } from '@tidemark/contracts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type QueryAnswer, useAnswer } from '../../kit/use-answer';
import { useApi } from '../../lib/api/ApiProvider';
import type { ApiProblem } from '../../lib/api/problem';
import type { Answer } from '../../lib/api/types';
import { useUser } from '../../lib/session/SessionProvider';
import { type HistoryLine, linesOf } from './model/rows';
import { historyQueries } from './queries';
import type { HistoryWish } from './use-history-place';

/** Entries that are asked for at once. */
const PAGE = 50;

/** A list that somebody reads does not move below them: it is asked again when they want that. */
export const LIST = 'history-list';

export interface History {
  /** Whether the first page has loaded, and why not. */
  readonly query: QueryAnswer<HistoryPage>;
  readonly entries: readonly HistoryLine[];
  readonly page: HistoryPage | undefined;
  readonly more: {
    readonly is: boolean;
    readonly busy: boolean;
    readonly failed: boolean;
    readonly load: () => void;
  };
  /** Something happened since that belongs on top of the list. */
  readonly isNewer: boolean;
}

/** The history that was asked for, a page after the other. */
export function useHistory(wish: HistoryWish): History {
  const api = useApi();
  const user = useUser();
  const list = useInfiniteQuery<
    Answer<HistoryPage>,
    ApiProblem,
    InfiniteData<Answer<HistoryPage>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [LIST, user.organization_id, wish],
    queryFn: async ({ pageParam: before, signal }) => {
      const { name, input } = historyQueries.page(user, wish, { limit: PAGE, before });
      return api.call(name, input, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: ({ data }) => data.next ?? undefined,
    // A new visit reads the list from the top.
    gcTime: 0,
  });
  const newest = useAnswer(historyQueries.page(user, { ...wish, entry: null }, { limit: 1 }), {
    enabled: wish.entry === null && list.data !== undefined,
  });
  const entries = useMemo(() => linesOf((list.data?.pages ?? []).flatMap(({ data }) => data.entries)), [list.data]);
  const first = list.data?.pages[0];
  const top = newest.data?.data.entries[0]?.id;
  return {
    // Loaded entries stay when older ones could not be loaded; the end of the list says so.
    query: {
      data: first,
      error: list.isFetchNextPageError ? null : list.error,
      dataUpdatedAt: list.dataUpdatedAt,
      refetch: list.refetch,
    },
    entries,
    page: first?.data,
    more: {
      is: list.hasNextPage,
      busy: list.isFetchingNextPage,
      failed: list.isFetchNextPageError,
      load: () => {
        if (!list.isFetching) void list.fetchNextPage();
      },
    },
    isNewer: top !== undefined && (entries[0]?.id ?? '') < top,
  };
}
