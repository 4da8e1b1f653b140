import { useEffect, useState } from 'react';

/** `value` as it was once it had stayed the same for `delay` ms. The first value counts at once. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
