import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useNarrow } from '../hooks/useNarrow';
import { useSession } from '../lib/session/SessionProvider';
import { lazyScreen } from '../lib/lazy-screen';
import styles from './App.module.css';
import { hidesNavigation } from './navigation';
import { OwnRecord } from './OwnRecord';
import { useAccountLanguage } from './use-account-language';

// The sign-in and the answer form show no bar and do without.
const bar = lazyScreen(async () => (await import('./Bar')).Bar);
const phoneBar = lazyScreen(async () => (await import('./PhoneBar')).PhoneBar);
const freshness = lazyScreen(async () => (await import('./FreshnessNotice')).FreshnessNotice);
const newVersion = lazyScreen(async () => (await import('./NewVersionNotice')).NewVersionNotice);
const unsaved = lazyScreen(async () => (await import('./UnsavedQuestion')).UnsavedQuestion);

/** Fetches the bar and all that comes with it; what does not come is asked for again when it is drawn. */
export async function beginBar(): Promise<void> {
  await Promise.allSettled([bar, freshness, newVersion, unsaved].map(async ({ load }) => load()));
}

/** The navigation bar above the screens of signed-in people. A phone's second one comes last in the order of focus. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { session } = useSession();
  const location = useLocation();
  useAccountLanguage();
  const isPhone = useNarrow(720);
  const signedIn = session !== null && !hidesNavigation(location) ? session : null;
  return (
    <>
      {signedIn && (
        <Suspense fallback={<div className={styles['bar']} />}>
          <bar.Part user={signedIn.user} />
          <OwnRecord />
          <freshness.Part />
          <newVersion.Part />
          <unsaved.Part />
        </Suspense>
      )}
      {children}
      {signedIn && isPhone && (
        <Suspense fallback={null}>
          <phoneBar.Part user={signedIn.user} />
        </Suspense>
      )}
    </>
  );
}
