import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Bone, SkeletonRows, Waiting } from '../components/feedback/Skeleton';
import { Stack } from '../components/layout/primitives';
import { RouteErrorBoundary } from '../components/shell/RouteError';
import styles from './App.module.css';

function ScreenLoading() {
  const skeleton = (
    <div className={styles['loading']}>
      <Bone width={220} height={22} />
      <SkeletonRows rows={5} />
    </div>
  );
  return (
    <Waiting loading skeleton={skeleton}>
      {null}
    </Waiting>
  );
}

/** The place of a screen: loads it, keeps its failures in, and takes the focus when another screen comes. */
export function ScreenFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // A screen that put the focus into its first field knows better.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Stack id="content" ref={main} tabIndex={-1} as="main" grow shrink className={styles['main']}>
      <RouteErrorBoundary resetKey={pathname}>
        <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
      </RouteErrorBoundary>
    </Stack>
  );
}
