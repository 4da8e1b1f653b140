import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { NotFound } from '../components/shell/NotFound';
import { begin, beginNext } from '../lib/api/ask';
import { PageTitle } from '../lib/title/PageTitle';
import { decide } from './access';
import { App } from './App';
import { Guard } from './Guard';
import type { AppRoute } from './routes';
import type { Services } from './services';
import { WhenConfigured } from './WhenConfigured';

function Content({ route: { access, title, when, Screen } }: { readonly route: AppRoute }) {
  const { t } = useTranslation('shell');
  return (
    <Guard access={access}>
      {/* Before the screen: its own title comes later and wins. */}
      {title !== undefined && <PageTitle title={t(`titles.${title}`)} />}
      {when ? <WhenConfigured what={when}>{<Screen />}</WhenConfigured> : <Screen />}
    </Guard>
  );
}

/** What a screen waits for when its address is asked for. */
export interface FirstScreenWork {
  /** Fetches texts that it is about to ask for. */
  readonly texts: (namespaces: readonly string[]) => void;
  /** Its code, or its data, which are on their way; never rejected. */
  readonly waits: (coming: Promise<unknown>) => void;
}

const nobodyWaits: FirstScreenWork = { texts: () => undefined, waits: () => undefined };

/**
 * Begins the code and the data of a screen together, as soon as its address is asked for, and waits for neither: the
 * screen shows its skeleton. Nothing is asked for who may not see it.
 */
const loaderOf =
  ({ api, queries, session }: Services, begun: FirstScreenWork, { access, load, texts, data, follow }: AppRoute) =>
  ({ request, params }: LoaderFunctionArgs): null => {
    const state = session.get();
    if (decide(access, state) !== 'show') return null;
    // A chunk that does not come is the screen's failure: it asks for it again and says so.
    if (load) begun.waits(load().catch(() => undefined));
    if (texts) begun.texts(texts);
    if (data && state.session) {
      const opened = { user: state.session.user, params, search: new URL(request.url).searchParams };
      begun.waits(begin(queries, api, data(opened)));
      if (follow) begun.waits(beginNext(queries, api, follow(opened)));
    }
    return null;
  };

/** What a screen changes in its own query fields starts no new load. */
const onOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

const objectOf = (services: Services, begun: FirstScreenWork, route: AppRoute): RouteObject => ({
  path: route.path,
  element: <Content route={route} />,
  loader: loaderOf(services, begun, route),
  shouldRevalidate: onOtherPage,
  ...(route.children && { children: route.children.map((child) => objectOf(services, begun, child)) }),
});

/** The router's routes over the application's table. */
export const routesFor = (
  services: Services,
  table: readonly AppRoute[],
  begun: FirstScreenWork = nobodyWaits,
): RouteObject[] => [
  {
    element: <App />,
    // Loaders wait for nothing, so this is seen by nobody.
    HydrateFallback: () => null,
    children: [...table.map((route) => objectOf(services, begun, route)), { path: '*', element: <NotFound /> }],
  },
];
