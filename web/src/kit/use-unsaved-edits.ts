import { useLayoutEffect } from 'react';

/** One mark for each that has something to lose; a page has one router, and that asks one question for all of them. */
const marks = new Set<object>();

export const hasUnsavedEdits = (): boolean => marks.size > 0;

const stay = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Says whether there are edits to lose here: Back, Forward and links ask first, as closing does
 * (app/UnsavedQuestion.tsx); leaving the page altogether is asked about by the browser.
 */
export function useUnsavedEdits(dirty: boolean): void {
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    const mark = {};
    marks.add(mark);
    // Only as long: a page with such a listener is not kept for Back.
    window.addEventListener('beforeunload', stay);
    return () => {
      marks.delete(mark);
      if (marks.size === 0) window.removeEventListener('beforeunload', stay);
    };
  }, [dirty]);
}
