import { useSyncExternalStore } from 'react';
import { slidesAt } from './model/carousel';

const widths = ['(max-width: 719.98px)', '(max-width: 899.98px)', '(max-width: 1179.98px)'];
/** A width for which each of them is the first that holds; the last is for none. */
const samples = [600, 800, 1000, 1400];

function look(): number {
  const first = widths.findIndex((query) => window.matchMedia(query).matches);
  return slidesAt(samples.at(first) ?? 1400);
}

function follow(changed: () => void): () => void {
  const lists = widths.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

/** How many slides of the carousel the screen has room for. */
export const useSlides = (): number => useSyncExternalStore(follow, look);
