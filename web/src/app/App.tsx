import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../components/shell/NotFound';
import { SkipLink } from '../components/shell/SkipLink';
import styles from './App.module.css';
import { Guard } from './Guard';
import { type AppRoute, appRoutes } from './routes';
import { ScreenFrame } from './ScreenFrame';
import { Shell } from './Shell';
import { WhenConfigured } from './WhenConfigured';

function Screen({ route: { access, when, Screen: Content } }: { readonly route: AppRoute }) {
  return (
    <Guard access={access}>{when ? <WhenConfigured what={when}>{<Content />}</WhenConfigured> : <Content />}</Guard>
  );
}

/** The whole application: the bar, and the screen of the address. `routes` is the table, or a test's own. */
export function App({ routes = appRoutes }: { readonly routes?: readonly AppRoute[] }) {
  return (
    <div className={styles['app']}>
      <SkipLink />
      <Suspense>
        <Shell>
          <ScreenFrame>
            <Routes>
              {routes.map((route) => (
                <Route key={route.path} path={route.path} element={<Screen route={route} />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </ScreenFrame>
        </Shell>
      </Suspense>
    </div>
  );
}
