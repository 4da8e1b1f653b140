import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useProblems } from '../../lib/problems/problem-text';
import type { FieldSource, FieldState } from './fields';
import { useSaver } from './SaverProvider';

export interface SavedField<T = string> {
  /** What is in the field: typed, or stored. */
  readonly value: T;
  readonly change: (value: T) => void;
  /** Sends it now: the field was left. */
  readonly flush: () => void;
  readonly state: FieldState;
  /** Why it was refused, in words; '' otherwise. */
  readonly reason: string;
  /** Of a conflict: what somebody else has written there. */
  readonly theirs: T | null;
  /** Settles a conflict: keeps the typed text, or takes the stored one. */
  readonly keep: () => void;
  readonly take: () => void;
}

/** One field of one piece, edited in place and saved automatically. */
export function useSavedField<T = string>(source: FieldSource<T>): SavedField<T> {
  const saver = useSaver();
  const problems = useProblems();
  const { key, stored, version } = source;
  // The saver knows no types of fields: each key has one.
  const any = source as FieldSource<unknown>;
  const subscribe = useCallback((listener: () => void) => saver.subscribe(key, listener), [saver, key]);
  const unsaved = useSyncExternalStore(subscribe, () => saver.unsaved(key));
  // The rest of the source is a new object each time with the same meaning.
  const onRead = useEffectEvent(() => saver.know(any));
  useEffect(() => onRead(), [saver, key, stored, version]);
  // A field that goes without being left, as with Back in the browser, is sent like one that was left.
  useEffect(() => () => saver.flush(key), [saver, key]);
  return {
    value: unsaved === undefined ? stored : (unsaved.value as T),
    change: (value) => saver.change(any, value),
    flush: () => saver.flush(key),
    state: unsaved?.state ?? 'saved',
    reason: unsaved?.problem && unsaved.state === 'refused' ? problems.lines(unsaved.problem).join(' ') : '',
    theirs: unsaved?.state === 'conflict' ? (unsaved.theirs as T) : null,
    keep: () => saver.keepMine(key),
    take: () => saver.forget(key),
  };
}
