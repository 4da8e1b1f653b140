import { useEffect, useState } from 'react';

/**
 * Widths, px, below which a screen is laid out anew: of phones, of what has no room for two panes, for a docked one, for every
 * column, or for these beside a docked one.
 */
type Width = 720 | 900 | 1100 | 1280 | 1440;

/**
 * Whether the screen is narrower. Paper is narrow too, and an engine says so while it prints: what is printed is the layout
 * that is on the screen, because a new one would be without its charts on the paper.
 */
export function useNarrow(width: Width): boolean {
  const query = `(max-width: ${String(width - 0.02)}px)`;
  const [narrow, setNarrow] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const look = () => {
      if (!window.matchMedia('print').matches) setNarrow(list.matches);
    };
    look();
    list.addEventListener('change', look);
    window.addEventListener('afterprint', look);
    return () => {
      list.removeEventListener('change', look);
      window.removeEventListener('afterprint', look);
    };
  }, [query]);
  return narrow;
}
