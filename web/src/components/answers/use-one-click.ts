import { type MouseEvent, useRef } from 'react';

/** Milliseconds; two taps on the same item that come faster are one. */
const DOUBLE_TAP = 500;

/**
 * A double click or tap on an answer is one choice: its second half does not take back what the first half chose. The
 * browser counts the clicks of a mouse; taps of a finger are counted here, because not every browser does.
 */
export function useOneClick(pick: (item: string) => void): (item: string, event: MouseEvent) => void {
  const last = useRef<{ readonly item: string; readonly at: number } | null>(null);
  return (item, { detail, timeStamp, nativeEvent }) => {
    const { current } = last;
    last.current = { item, at: timeStamp };
    const isTouch = (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
    const isSoon = current !== null && isTouch && timeStamp - current.at < DOUBLE_TAP;
    if (current?.item === item && (detail > 1 || isSoon)) return;
    pick(item);
  };
}
