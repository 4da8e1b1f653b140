import { useLayoutEffect, useRef, useState } from 'react';

type Calls = Readonly<Record<string, (...given: never[]) => unknown>>;

/** One object of functions for as long as the caller stands, each doing what the last drawing said: for memoized parts. */
export function useSteady<C extends object>(
  calls: C & { readonly [K in keyof C]: C[K] extends Calls[string] ? C[K] : never },
): C {
  const last = useRef<C>(calls);
  useLayoutEffect(() => {
    last.current = calls;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(calls).map((key) => [key, (...given: never[]) => (last.current as Calls)[key]?.(...given)]),
      ) as C,
  );
  return steady;
}
