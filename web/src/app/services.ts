import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../lib/api/ApiProvider';
import { createApi } from '../lib/api/client';
import type { Api } from '../lib/api/types';
import { wait } from '../lib/api/wait';
import { createSessionStore, type SessionStorage, type SessionStore } from '../lib/session/store';

export interface Services {
  readonly api: Api;
  readonly session: SessionStore;
  readonly queries: QueryClient;
}

export interface ServicePorts {
  readonly storage: SessionStorage;
  readonly events: Pick<EventTarget, 'addEventListener'>;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** What the screen is in. */
  readonly language: () => string;
}

/** What the screens stand on, made once for the page. */
export function createServices({ storage, events, fetch, language }: ServicePorts): Services {
  const session = createSessionStore(storage, events);
  const queries = createQueryClient();
  const api = createApi({
    fetch,
    wait,
    language,
    token: () => session.get().session?.token ?? null,
    sessionEnded: ({ code }, token) =>
      session.end(code === 'not-authenticated' ? 'not-authenticated' : 'session-ended', token),
  });
  let known = session.get().session;
  session.subscribe(() => {
    const next = session.get().session;
    // What one person was shown is not for the next; who is back again goes on, and asks for what was refused meanwhile.
    if (next?.user.id !== known?.user.id) queries.clear();
    else if (next?.token !== known?.token) void queries.invalidateQueries();
    known = next;
  });
  return { api, session, queries };
}
