import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field of a form that opens beside other content. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return field;
}
