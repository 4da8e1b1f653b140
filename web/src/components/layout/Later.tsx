import { type ReactNode, startTransition, useEffect, useState } from 'react';

export interface LaterProps {
  /** Stands in its place until then. */
  readonly until?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What is heavy to draw is drawn after what stands around it, in slices between which the page answers: a key or a tap does
 * not wait for charts. All that comes later on a page comes at once, so that nothing moves.
 */
export function Later({ until = null, children }: LaterProps) {
  const [isTime, setTime] = useState(false);
  useEffect(() => startTransition(() => setTime(true)), []);
  return isTime ? children : until;
}
