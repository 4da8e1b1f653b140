import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../api/ApiProvider';
import { useSession, useSessionStore } from '../session/SessionProvider';
import { isEndReason } from '../session/store';
import { createCatchUp } from './catch-up';
import { createChatLine } from './chat-line';
import { draftsMayHaveChanged, isPersonal } from './collections';
import { keepLive, type LiveSocket } from './connect';
import { LiveContext } from './context';
import { createLiveHub, type LiveUpdate } from './hub';
import { openLine } from './open-line';

export interface LiveProviderProps {
  /** Gives the connection, of a visitor with null; loaded when it is needed. */
  readonly open: (token: string | null) => Promise<LiveSocket>;
  readonly interval?: number;
  readonly children: ReactNode;
}

/** While somebody is signed in: announcements of the server make the queries they touch ask again. Visitors have a line to the assistant alone. */
export function LiveProvider({ open, interval, children }: LiveProviderProps) {
  const client = useQueryClient();
  const api = useApi();
  const store = useSessionStore();
  const [isVisited, setVisited] = useState(false);
  const [live] = useState(() => ({
    hub: createLiveHub(),
    catchUp: createCatchUp(client, api),
    chat: createChatLine(() => {
      const { session } = store.get();
      return { userId: session?.user.id ?? null, token: session?.token ?? null };
    }),
    welcome: () => setVisited(true),
  }));
  const { hub, catchUp, chat } = live;
  const { session, ended } = useSession();
  // The server takes no line with a token that it has ended.
  const token = isEndReason(ended) ? null : (session?.token ?? null);
  const userId = session?.user.id ?? null;
  const onEnded = useEffectEvent(() => store.end('session-ended'));
  const onOpen = useEffectEvent(async (bearer: string | null) => open(bearer));

  useEffect(() => {
    if (token === null && !isVisited) return undefined;
    let stop: (() => void) | null = null;
    const left = new AbortController();
    const start = (socket: LiveSocket) => {
      if (left.signal.aborted) socket.disconnect();
      else {
        const hangUp = chat.attach(socket);
        const leave = keepLive({
          socket,
          userId,
          now: () => new Date(),
          ...(interval !== undefined && { interval }),
          changed: hub.publish,
          announced: catchUp.connected,
          begun: () => hub.publish(draftsMayHaveChanged),
          ended: () => onEnded(),
        });
        stop = () => {
          hangUp();
          leave();
        };
      }
    };
    // Without the line the screens still work; they are only not notified.
    openLine(async () => onOpen(token), left.signal).then(start, () => undefined);
    return () => {
      left.abort();
      stop?.();
    };
  }, [token, userId, isVisited, hub, catchUp, chat, interval]);

  useEffect(() => catchUp.follow(), [catchUp]);
  useEffect(
    () =>
      hub.subscribe((update) => {
        if (update !== null && !isPersonal(update))
          void catchUp.changed([update.collection], update.position, update.ids);
      }),
    [hub, catchUp],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

/**
 * Calls `handler` when something in `collections` changed, and with null after the line was down for a while.
 * Queries ask again by themselves; this is for what else a screen does (a mark, a toast).
 */
export function useLiveChanges(collections: readonly string[], handler: (update: LiveUpdate) => void): void {
  const hub = use(LiveContext)?.hub;
  const onUpdate = useEffectEvent((update: LiveUpdate) => {
    if (update === null || collections.includes(update.collection)) handler(update);
  });
  useEffect(() => hub?.subscribe((update) => onUpdate(update)), [hub]);
}
