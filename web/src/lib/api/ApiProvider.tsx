import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { ApiProblem } from './problem';
import type { Api } from './types';

const Context = createContext<Api | null>(null);

/** A refusal is an answer: asking again gives the same one. Only what did not arrive is tried again, twice. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiProblem && (error.code === 'offline' || error.status >= 502);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': whether the server can be reached is what the call finds out, not what the browser guesses.
      queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export interface ApiProviderProps {
  readonly api: Api;
  readonly client: QueryClient;
  readonly children: ReactNode;
}

export function ApiProvider({ api, client, children }: ApiProviderProps) {
  return (
    <Context value={api}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Context>
  );
}

export function useApi(): Api {
  const api = use(Context);
  if (!api) throw new Error('useApi needs an ApiProvider above');
  return api;
}
