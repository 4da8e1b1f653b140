import type { User } from '@tidemark/contracts';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/api/ApiProvider';
import { routesFor } from '../app/router';
import type { AppRoute } from '../app/routes';
import { ServicesProvider } from '../app/ServicesProvider';
import type { LiveSocket } from '../lib/live/connect';
import { createSessionStore, type SessionStorage, type SessionStore } from '../lib/session/store';
import { fakeApi, type FakeApi } from './fake-api';
import { renderApp, type Rendered, type RenderOptions } from './render';

export interface ScreenOptions extends Pick<RenderOptions, 'language' | 'path'> {
  /** The application's routes, or some of them, instead of one screen at every address. */
  readonly table?: readonly AppRoute[];
  readonly api?: FakeApi;
  /** Who is signed in; left out: nobody. */
  readonly user?: User;
  readonly open?: (token: string | null) => Promise<LiveSocket>;
}

export interface RenderedScreen extends Rendered {
  readonly api: FakeApi;
  readonly session: SessionStore;
}

/** A local storage of the test's own. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): SessionStorage {
  const kept = new Map(Object.entries(initial));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const noLine = async (): Promise<LiveSocket> => Promise.reject(new Error('no live line in this test'));

/** Renders a screen with a fake interface, a session of its own and no network; nothing is mocked by module. */
export async function renderScreen(ui: ReactNode, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const { api = fakeApi({}), user, open = noLine, table, ...rest } = options;
  const session = createSessionStore(
    memoryStorage(user ? { token: 'a-token', user: JSON.stringify(user) } : {}),
    new EventTarget(),
  );
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false, staleTime: 30_000, networkMode: 'always' } });
  const services = { api, session, queries };
  const rendered = await renderApp(ui, {
    ...rest,
    ...(table && { routes: routesFor(services, table) }),
    around: (children) => (
      <ServicesProvider services={services} open={open}>
        {children}
      </ServicesProvider>
    ),
  });
  return { ...rendered, api, session };
}
