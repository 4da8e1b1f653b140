import { type RefObject, useEffect, useEffectEvent } from 'react';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Radio buttons of the filter take no letters, so J and K stay ours there. */
const takesLetters = (target: EventTarget | null): boolean =>
  isTyped(target) && !(target instanceof HTMLInputElement && target.type === 'radio');

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** Undefined for what is typed somewhere, or pressed with a key of the browser's. */
const stepOf = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): 1 | -1 | undefined =>
  altKey || ctrlKey || metaKey || takesLetters(target) ? undefined : steps[key.toLowerCase()];

/** J goes to the next change and K to the one before: the row takes the focus and comes into view. */
export function useChangeKeys(list: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const to = rows[at === -1 && step === -1 ? rows.length - 1 : at + step];
    if (to === undefined) return;
    event.preventDefault();
    to.focus({ preventScroll: true });
    to.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
