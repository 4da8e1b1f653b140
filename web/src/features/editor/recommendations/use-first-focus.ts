import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus into the first field of a form that opens beside what is there. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return field;
}
