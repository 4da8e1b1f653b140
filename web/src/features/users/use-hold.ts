import { type PointerEvent, useEffect, useRef } from 'react';

/** As long as a phone waits before it takes a touch for a hold. */
const HOLD = 500;
/** A finger that goes further scrolls. */
const SLACK = 10;

/**
 * Press and hold: the action runs while the finger still rests, and the click that follows is ignored. For touch only:
 * a mouse has the box, the keyboard has Space.
 */
export function useHold(onHold: () => void) {
  const pressed = useRef<{ timer: number; x: number; y: number } | null>(null);
  const held = useRef(false);
  const release = () => {
    if (pressed.current !== null) window.clearTimeout(pressed.current.timer);
    pressed.current = null;
  };
  useEffect(() => release, []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      release();
      held.current = false;
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        held.current = true;
        onHold();
      }, HOLD);
      pressed.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = pressed.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > SLACK) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    // A phone would offer its own menu for the text below the finger.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (pressed.current !== null || held.current) event.preventDefault();
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
