import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../lib/session/SessionProvider';
import styles from './App.module.css';
import { hidesNavigation } from './navigation';
import { OwnRecord } from './OwnRecord';
import { useAccountLanguage } from './use-account-language';

// Menus and tooltips come with it; the sign-in and the answer form show no bar and do without.
const Bar = lazy(async () => ({ default: (await import('./Bar')).Bar }));
const FreshnessNotice = lazy(async () => ({ default: (await import('./FreshnessNotice')).FreshnessNotice }));

const NewVersionNotice = lazy(async () => ({ default: (await import('./NewVersionNotice')).NewVersionNotice }));
const UnsavedQuestion = lazy(async () => ({ default: (await import('./UnsavedQuestion')).UnsavedQuestion }));

/** The navigation bar above the screens of who is signed in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { session } = useSession();
  const location = useLocation();
  useAccountLanguage();
  return (
    <>
      {session && !hidesNavigation(location) && (
        <Suspense fallback={<div className={styles['bar']} />}>
          <Bar user={session.user} />
          <OwnRecord />
          <FreshnessNotice />
          <NewVersionNotice />
          <UnsavedQuestion />
        </Suspense>
      )}
      {children}
    </>
  );
}
