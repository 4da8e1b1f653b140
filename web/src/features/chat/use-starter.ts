import { useEffect, useEffectEvent } from 'react';

/** The type of a window message that asks the assistant, and its `text` the question. */
export const STARTER = 'tidemark:chat';

const textOf = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, text } = data as { readonly type?: unknown; readonly text?: unknown };
  return type === STARTER && typeof text === 'string' ? text : null;
};

/** Sends what other code of this page posts as a question. Messages of other origins are not heeded. */
export function useStarter(onText: (text: string) => void): void {
  const onMessage = useEffectEvent(({ origin, data }: MessageEvent<unknown>) => {
    const text = origin === window.location.origin ? textOf(data) : null;
    if (text !== null) onText(text);
  });
  useEffect(() => {
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
}
