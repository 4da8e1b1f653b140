import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Stack } from '../components/layout/primitives';
import { SkipLink } from '../components/shell/SkipLink';
import styles from './App.module.css';
import { ScreenFrame } from './ScreenFrame';
import { SessionEnded } from './SessionEnded';
import { Shell } from './Shell';

/** The whole application: the bar, and the screen of the address. */
export function App() {
  return (
    <Stack className={styles['app']}>
      <SkipLink />
      <Suspense>
        <Shell>
          <ScreenFrame>
            <Outlet />
          </ScreenFrame>
        </Shell>
        <SessionEnded />
      </Suspense>
    </Stack>
  );
}
