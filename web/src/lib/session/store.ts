import type { User } from '@tidemark/contracts';
import { type Session, sessionOf, TOKEN, USER } from './session';

/** The server ended it: said over the page that is open, which stays. */
export type EndReason = 'session-ended' | 'not-authenticated';

export const isEndReason = (ended: SessionState['ended']): ended is EndReason =>
  ended === 'session-ended' || ended === 'not-authenticated';

export interface SessionState {
  /** One that the server has ended is still there: the page of its user stays, with what was typed, until they are back. */
  readonly session: Session | null;
  /** How the last session of this page ended; null when there was none, or when another person is to take over here. */
  readonly ended: EndReason | 'signed-out' | null;
}

export interface SessionStore {
  readonly get: () => SessionState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly signIn: (token: string, user: User) => void;
  /** `comeBack`: the next user who signs in returns to the current page (switching the account). */
  readonly signOut: (options?: { readonly comeBack?: boolean }) => void;
  /** The login page is open: it has shown how the last session ended, so forget it. */
  readonly forget: () => void;
  /** Takes the edited own user; does nothing without a session [R4-004]. */
  readonly replaceUser: (user: User) => void;
  /** The server ended it. `token` guards against the late answer of an older session. */
  readonly end: (reason: EndReason, token?: string) => void;
}

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The session over the browser's local storage, under the keys 'token' and 'user'. The storage is the truth: what another
 * tab writes arrives through the 'storage' event. Where it is closed the session lasts for the page.
 */
export function createSessionStore(
  storage: SessionStorage,
  events: Pick<EventTarget, 'addEventListener'>,
): SessionStore {
  const listeners = new Set<() => void>();
  const kept = tolerant(storage);
  let raw = { token: kept.getItem(TOKEN), user: kept.getItem(USER) };
  let state: SessionState = { session: sessionOf(raw.token, raw.user), ended: null };

  const refresh = (ended: SessionState['ended'], fromOutside = false) => {
    const next = { token: kept.getItem(TOKEN), user: kept.getItem(USER) };
    const same = next.token === raw.token && next.user === raw.user;
    if (same && (fromOutside || ended === state.ended)) return;
    raw = next;
    state = { session: same ? state.session : sessionOf(raw.token, raw.user), ended };
    for (const listener of listeners) listener();
  };
  const clear = (ended: SessionState['ended']) => {
    kept.removeItem(TOKEN);
    kept.removeItem(USER);
    refresh(ended);
  };
  events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // Another tab signed in again, or out: what the server ended here is over with it.
    if (key === null || key === TOKEN || key === USER) refresh(isEndReason(state.ended) ? null : state.ended, true);
  });

  return {
    get: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    signIn: (token, user) => {
      kept.setItem(TOKEN, token);
      kept.setItem(USER, JSON.stringify(user));
      refresh(null);
    },
    signOut: ({ comeBack = false } = {}) => clear(comeBack ? null : 'signed-out'),
    forget: () => refresh(null),
    replaceUser: (user) => {
      if (state.session === null || state.session.user.id !== user.id) return;
      kept.setItem(USER, JSON.stringify(user));
      refresh(state.ended);
    },
    end: (reason, token) => {
      if (state.session === null || isEndReason(state.ended)) return;
      if (token === undefined || token === state.session.token) refresh(reason);
    },
  };
}

/** Falls back to memory where the storage throws (private mode, blocked cookies, full). */
function tolerant(storage: SessionStorage): SessionStorage {
  const memory = new Map<string, string>();
  const guarded = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? guarded(() => storage.getItem(key), null),
    setItem: (key, value) => {
      const stored = guarded(() => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      guarded(() => storage.removeItem(key), undefined);
    },
  };
}
