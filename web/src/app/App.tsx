import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../components/shell/NotFound';
import { SkipLink } from '../components/shell/SkipLink';
import { PageTitle } from '../lib/title/PageTitle';
import styles from './App.module.css';
import { Guard } from './Guard';
import { type AppRoute, appRoutes } from './routes';
import { ScreenFrame } from './ScreenFrame';
import { Shell } from './Shell';
import { WhenConfigured } from './WhenConfigured';

function Screen({ route: { access, title, when, Screen: Content } }: { readonly route: AppRoute }) {
  const { t } = useTranslation('shell');
  return (
    <Guard access={access}>
      {/* Before the screen: its own title comes later and wins. */}
      <PageTitle title={t(`titles.${title}`)} />
      {when ? <WhenConfigured what={when}>{<Content />}</WhenConfigured> : <Content />}
    </Guard>
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
