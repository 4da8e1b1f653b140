import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../api/ApiProvider';
import { useSession, useSessionStore } from '../session/SessionProvider';
import { draftsMayHaveChanged, isPersonal, isTouched } from './collections';
import { keepLive, type LiveSocket } from './connect';
import { createLiveHub, type LiveHub, type LiveNews } from './hub';

const Context = createContext<LiveHub | null>(null);

export interface LiveProviderProps {
  /** Gives the connection; loaded when somebody is signed in. */
  readonly open: (token: string) => Promise<LiveSocket>;
  readonly interval?: number;
  readonly children: ReactNode;
}

/** While somebody is signed in: announcements of the server make the queries they touch ask again. */
export function LiveProvider({ open, interval, children }: LiveProviderProps) {
  const [hub] = useState(createLiveHub);
  const store = useSessionStore();
  const { session } = useSession();
  const token = session?.token ?? null;
  const userId = session?.user.id ?? null;
  const onEnded = useEffectEvent(() => store.end('session-ended'));
  const onOpen = useEffectEvent(async (bearer: string) => open(bearer));

  useEffect(() => {
    if (token === null) return undefined;
    let stop: (() => void) | null = null;
    let left = false;
    const start = (socket: LiveSocket) => {
      if (left) socket.disconnect();
      else
        stop = keepLive({
          socket,
          userId,
          now: () => new Date(),
          ...(interval !== undefined && { interval }),
          changed: hub.publish,
          begun: () => hub.publish(draftsMayHaveChanged),
          ended: () => onEnded(),
        });
    };
    // Without the line the screens still work; they are only not told.
    onOpen(token).then(start, () => undefined);
    return () => {
      left = true;
      stop?.();
    };
  }, [token, userId, hub, interval]);

  useInvalidation(hub);
  return <Context value={hub}>{children}</Context>;
}

function useInvalidation(hub: LiveHub): void {
  const client = useQueryClient();
  const api = useApi();
  useEffect(
    () =>
      hub.subscribe((news) => {
        if (news && !isPersonal(news)) api.seen(news.position);
        void client.invalidateQueries({ predicate: ({ queryKey: [route] }) => isTouched(String(route), news) });
      }),
    [hub, client, api],
  );
}

/**
 * Calls `handler` when something in `collections` changed, and with null after the line was down for a while.
 * Queries ask again by themselves; this is for what else a screen does (a mark, a toast).
 */
export function useLiveChanges(collections: readonly string[], handler: (news: LiveNews) => void): void {
  const hub = use(Context);
  const onNews = useEffectEvent((news: LiveNews) => {
    if (news === null || collections.includes(news.collection)) handler(news);
  });
  useEffect(() => hub?.subscribe((news) => onNews(news)), [hub]);
}
