import type { User } from '@tidemark/contracts';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Session } from './session';
import type { SessionState, SessionStore } from './store';

const Context = createContext<SessionStore | null>(null);

export function SessionProvider({ store, children }: { readonly store: SessionStore; readonly children: ReactNode }) {
  return <Context value={store}>{children}</Context>;
}

export function useSessionStore(): SessionStore {
  const store = use(Context);
  if (!store) throw new Error('useSession needs a SessionProvider above');
  return store;
}

/** The session of now, or null, and why the last one ended. Renders again when it changes, in any tab. */
export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get);
}

/** For screens behind a guard, where somebody is always signed in. */
function useSignedIn(): Session {
  const { session } = useSession();
  if (!session) throw new Error('This screen needs a session: put it behind a guard');
  return session;
}

/** The signed-in user; see `useSignedIn`. */
export function useUser(): User {
  return useSignedIn().user;
}
