import type { User } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { apiQuery, useApiQuery } from '../api/hooks';
import { useApi } from '../api/ApiProvider';
import type { Answer } from '../api/types';
import { useSessionStore } from './SessionProvider';

/** The own record as a command answered it: everything that shows it has it at once. */
export function useTakeOwnUser(): (user: User) => void {
  const store = useSessionStore();
  const client = useQueryClient();
  const api = useApi();
  return useCallback(
    (user) => {
      store.replaceUser(user);
      client.setQueryData<Answer<User>>(apiQuery(api, 'currentUser').queryKey, (before) =>
        before === undefined ? before : { ...before, data: user, version: user.version },
      );
    },
    [store, client, api],
  );
}

/** Keeps the session's user as the server has it: what is changed here, elsewhere or by others needs no new login [R4-005]. */
export function useFollowOwnUser(enabled: boolean): void {
  const store = useSessionStore();
  const { data } = useApiQuery('currentUser', {}, { enabled });
  useEffect(() => {
    if (data !== undefined) store.replaceUser(data);
  }, [data, store]);
}

/** Asks for the own record where somebody is signed in: something that has no session of its own has changed it. */
export function useRefreshOwnUser(): () => Promise<void> {
  const store = useSessionStore();
  const client = useQueryClient();
  const api = useApi();
  return useCallback(async () => {
    if (store.get().session === null) return;
    try {
      const { data } = await client.query({ ...apiQuery(api, 'currentUser'), staleTime: 0 });
      store.replaceUser(data);
    } catch {
      // The screen that shows the record retries and reports the error.
    }
  }, [store, client, api]);
}
