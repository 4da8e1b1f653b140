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
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const text = event.origin === window.location.origin ? textOf(event.data) : null;
    if (text === null) return;
    // Of several conversations on the page the first answers.
    event.stopImmediatePropagation();
    onText(text);
  });
  useEffect(() => {
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
}
