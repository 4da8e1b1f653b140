import { useMemo, useState } from 'react';
import { type Draft, isLocked } from '../draft/draft';
import { type EditorPlace, useEditorPlace } from '../place';
import { useSaver, useSavingSummary } from '../saving/SaverProvider';
import { placesOf } from './places';

interface AstrayFields {
  /** What was typed where nothing can be written any more, by its key. */
  readonly gone: readonly string[];
  /** Leads to the next field that is not saved; null: there is none. */
  readonly next: (() => void) | null;
}

/** The fields that only wait for somebody to look at them: refused, asked about, or kept from before and not shown since. */
export function useAstray(draft: Draft): AstrayFields {
  const saver = useSaver();
  const { goTo } = useEditorPlace();
  // Drawn again when there are more or fewer.
  const { unsaved } = useSavingSummary();
  const [last, setLast] = useState('');
  const places = useMemo(() => (isLocked(draft.template) ? () => null : placesOf(draft)), [draft]);
  const keys = unsaved === 0 ? [] : saver.astray();
  const next = () => {
    const there = saver.astray().flatMap((key): (readonly [string, EditorPlace])[] => {
      const place = places(key);
      return place === null ? [] : [[key, place]];
    });
    const following = there[there.findIndex(([key]) => key === last) + 1] ?? there[0];
    if (following === undefined) return;
    setLast(following[0]);
    goTo(following[1]);
  };
  const gone = keys.filter((key) => places(key) === null);
  return { gone, next: gone.length < keys.length ? next : null };
}
