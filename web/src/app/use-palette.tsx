import type { User } from '@tidemark/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part';

const GoTo = lazyPart(async () => (await import('./GoTo')).GoTo);
const Shortcuts = lazyPart(async () => (await import('../features/palette/ShortcutsDialog')).ShortcutsDialog);

type Opened = 'go-to' | 'shortcuts';

const TYPED = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role="combobox"]';

const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED) !== null;

/** What a key opens: Ctrl or Command with K the places, a question mark the list of keys; undefined for other keys. */
function openedBy({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Opened | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'go-to' : undefined;
  return key === '?' && !isTyped(target) ? 'shortcuts' : undefined;
}

interface Palette {
  readonly onGoTo: () => void;
  readonly onShortcuts: () => void;
  /** What is open; its code loads then. */
  readonly dialog: ReactNode;
}

/** Going to any place by typing, and the list of keys. */
export function usePalette(user: User): Palette {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const next = event.defaultPrevented ? undefined : openedBy(event);
      if (next === undefined) return;
      event.preventDefault();
      setOpened(next);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpened(null);
  return {
    onGoTo: () => setOpened('go-to'),
    onShortcuts: () => setOpened('shortcuts'),
    dialog:
      opened === 'go-to' ? (
        <GoTo user={user} onClose={close} />
      ) : opened === 'shortcuts' ? (
        <Shortcuts onClose={close} />
      ) : null,
  };
}
