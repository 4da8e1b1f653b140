import { type MouseEvent, useRef } from 'react';

/** Milliseconds; taps in the same place that come faster are one. */
const DOUBLE_TAP = 500;
/** Pixels between the two taps of a finger that means one place. */
const SAME_PLACE = 30;
/** Milliseconds; a label passes its click on to its box at once. */
const PASSED_ON = 30;

interface Click {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly label: Element | null;
  /** On the box itself, not on the words of its label. */
  readonly isBox: boolean;
}

const isNear = (one: Click, other: Click): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < SAME_PLACE && other.at - one.at < DOUBLE_TAP;

/** A click on a label arrives twice: on its words, and on the box that it names. */
const isPassedOn = (last: Click, next: Click): boolean =>
  !last.isBox && next.isBox && last.label === next.label && next.at - last.at < PASSED_ON;

/**
 * A double click or tap chooses once. Its second half neither undoes the first, nor chooses what the first brought
 * under the pointer. Spread it over the element around the controls. Browsers count the clicks of a mouse; this counts
 * taps of a finger too, because not every browser does. Keys are never blocked.
 */
export function useOneClick(): { readonly onClickCapture: (event: MouseEvent) => void } {
  const last = useRef<Click | null>(null);
  const onClickCapture = (event: MouseEvent) => {
    const { target, detail, timeStamp, clientX, clientY, nativeEvent } = event;
    const label = target instanceof Element ? target.closest('label') : null;
    const { current } = last;
    const next: Click = { at: timeStamp, x: clientX, y: clientY, label, isBox: target instanceof HTMLInputElement };
    if (current !== null && isPassedOn(current, next)) return;
    last.current = next;
    const isTap = (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
    const isAgain = detail > 1 || (isTap && current !== null && isNear(current, next));
    if (!isAgain) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onClickCapture };
}
