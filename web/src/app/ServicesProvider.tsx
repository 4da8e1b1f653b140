import type { ReactNode } from 'react';
import { ApiProvider } from '../lib/api/ApiProvider';
import { wait } from '../lib/api/wait';
import type { LiveSocket } from '../lib/live/connect';
import { LiveProvider } from '../lib/live/LiveProvider';
import { SessionProvider } from '../lib/session/SessionProvider';
import type { Services } from './services';
import { SessionClock } from './SessionClock';

/** The line is fetched once the first screen has had the network for itself, milliseconds. */
const LIVE_AFTER = 2000;

async function openLive(token: string | null): Promise<LiveSocket> {
  await wait(LIVE_AFTER);
  return (await import('../lib/live/socket')).openSocket(token);
}

export interface ServicesProviderProps {
  readonly services: Services;
  readonly open?: (token: string | null) => Promise<LiveSocket>;
  readonly children: ReactNode;
}

/** The session, the interface of the server and the live line around all screens. */
export function ServicesProvider({ services, open = openLive, children }: ServicesProviderProps) {
  return (
    <SessionProvider store={services.session}>
      <ApiProvider api={services.api} client={services.queries}>
        <LiveProvider open={open}>
          <SessionClock>{children}</SessionClock>
        </LiveProvider>
      </ApiProvider>
    </SessionProvider>
  );
}
