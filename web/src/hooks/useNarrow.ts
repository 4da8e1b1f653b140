import { useEffect, useState } from 'react';

/**
 * Widths in px below which a layout changes: phones, one pane, no docked pane, fewer columns, fewer columns beside a
 * docked pane.
 */
type Width = 720 | 900 | 1100 | 1280 | 1440;

/**
 * Whether the screen is narrower. Paper is narrow too, and browsers report its width while they print. This hook keeps
 * the layout of the screen then, because charts of a new layout would be missing on paper.
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
