import { useEffect, useState } from 'react';

/** So long a page that finds no rest keeps waiting what can wait, milliseconds. */
const PATIENCE = 3000;

/** Some browsers do not tell when they have nothing to do: there nothing waits. */
let isQuiet = typeof requestIdleCallback === 'undefined';

/**
 * False until the page had nothing to do for a moment for the first time: what no screen begins with is not asked for while the
 * first one is drawn.
 */
export function usePageIdle(): boolean {
  const [quiet, setQuiet] = useState(isQuiet);
  useEffect(() => {
    if (quiet) return undefined;
    const waiting = requestIdleCallback(
      () => {
        isQuiet = true;
        setQuiet(true);
      },
      { timeout: PATIENCE },
    );
    return () => cancelIdleCallback(waiting);
  }, [quiet]);
  return quiet;
}
