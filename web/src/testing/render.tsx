import { act, render, type RenderResult } from '@testing-library/react';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Providers } from '../app/Providers';
import { loadAllParts } from '../lib/lazy-part';
import { createI18n } from '../lib/i18n/create';
import { loadFromDisk, namespaces } from './texts';

export interface RenderOptions {
  readonly language?: string;
  /** Where the router is. */
  readonly path?: string;
  /** Instead of the screen at every address. */
  readonly routes?: RouteObject[];
  /** What stands around the router. */
  readonly around?: (children: ReactNode) => ReactNode;
}

export interface Rendered extends RenderResult {
  readonly texts: i18n;
  /** Goes to other addresses, and knows the present one. */
  readonly router: ReturnType<typeof createMemoryRouter>;
}

const Shown = createContext<ReactNode>(null);

function Slot() {
  return <Suspense>{use(Shown)}</Suspense>;
}

/** One screen at every address; a test of addresses brings the routes themselves. */
const everywhere: RouteObject[] = [{ path: '*', element: <Slot /> }];

/** Renders with the real texts and everything a screen has around it; transitions are off. */
export async function renderApp(
  ui: ReactNode,
  { language = 'en-US', path = '/', routes = everywhere, around = (children) => children }: RenderOptions = {},
): Promise<Rendered> {
  const texts = await createI18n(loadFromDisk, language);
  await texts.loadNamespaces([...namespaces()]);
  // A test that opens a menu finds it open: its code is here, as it is in a browser that was idle for a moment.
  await loadAllParts();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const wrap = (children: ReactNode) => (
    <Providers texts={texts} still>
      {around(
        <Shown value={children}>
          <RouterProvider router={router} />
        </Shown>,
      )}
    </Providers>
  );
  let result: RenderResult | undefined;
  await act(async () => {
    result = render(wrap(ui));
  });
  if (!result) throw new Error('nothing was rendered');
  const { rerender } = result;
  return { ...result, texts, router, rerender: (next) => rerender(wrap(next)) };
}
