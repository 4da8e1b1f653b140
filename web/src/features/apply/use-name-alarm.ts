import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../hooks/useDebounced';
import type { NamedNode } from './model/names';

/** How long the field flashes (§9), and how long typing rests before it may; milliseconds. */
const FLASH = 3000;
const REST = 1000;

export interface NameAlarm {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly flash: boolean;
  /** The field was left. */
  readonly left: () => void;
}

/**
 * Flashes the short name and selects its text when the name is taken [R5-062, R5-063]: after a pause in typing, when
 * the field loses focus, or when the server refuses. Not while typing, or 'Delivery 2' could never become 'Delivery
 * 22'. Only a refusal of the server (`refused`) moves the focus.
 */
export function useNameAlarm(shortName: string, taken: readonly NamedNode[], refused: object | null): NameAlarm {
  const field = useRef<HTMLInputElement>(null);
  const [flash, setFlash] = useState(false);
  const end = useRef<number | undefined>(undefined);
  const fault = taken.length === 0 ? '' : `${shortName}\n${taken.map(({ id }) => id).join()}`;
  const announced = useRef('');
  const rested = useDebounced(fault, REST);

  const alarm = useRef(() => {
    const input = field.current;
    window.clearTimeout(end.current);
    setFlash(true);
    end.current = window.setTimeout(() => setFlash(false), FLASH);
    // `select()` would take the focus along in Chromium.
    input?.setSelectionRange(0, input.value.length);
  });
  useEffect(() => {
    if (rested === '' || rested === announced.current) return;
    announced.current = rested;
    alarm.current();
  }, [rested]);
  useEffect(() => {
    if (refused === null) return;
    field.current?.focus();
    alarm.current();
  }, [refused]);
  useEffect(() => () => window.clearTimeout(end.current), []);

  return {
    field,
    flash,
    left: () => {
      if (fault === '' || fault === announced.current) return;
      announced.current = fault;
      alarm.current();
    },
  };
}
