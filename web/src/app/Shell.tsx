import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../lib/session/SessionProvider';
import { lazyScreen } from '../lib/lazy-screen';
import styles from './App.module.css';
import { hidesNavigation } from './navigation';
import { OwnRecord } from './OwnRecord';
import { useAccountLanguage } from './use-account-language';

// The sign-in and the answer form show no bar and do without.
const bar = lazyScreen(async () => (await import('./Bar')).Bar);
const freshness = lazyScreen(async () => (await import('./FreshnessNotice')).FreshnessNotice);
const newVersion = lazyScreen(async () => (await import('./NewVersionNotice')).NewVersionNotice);
const unsaved = lazyScreen(async () => (await import('./UnsavedQuestion')).UnsavedQuestion);

/** Fetches the bar and all that comes with it; what does not come is asked for again when it is drawn. */
export async function beginBar(): Promise<void> {
  await Promise.allSettled([bar, freshness, newVersion, unsaved].map(async ({ load }) => load()));
}

/** The navigation bar above the screens of who is signed in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { session } = useSession();
  const location = useLocation();
  useAccountLanguage();
  return (
    <>
      {session && !hidesNavigation(location) && (
        <Suspense fallback={<div className={styles['bar']} />}>
          <bar.Part user={session.user} />
          <OwnRecord />
          <freshness.Part />
          <newVersion.Part />
          <unsaved.Part />
        </Suspense>
      )}
      {children}
    </>
  );
}
