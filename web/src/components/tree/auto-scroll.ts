/** So near to an edge the list begins to run, px, and so fast at the edge itself, px in a frame. */
const NEAR = 40;
const FASTEST = 14;

/** How far to run in a frame, for a pointer at this height of a frame of that height. */
export function runAt(y: number, height: number): number {
  if (y < NEAR) return -FASTEST * Math.min(1, (NEAR - y) / NEAR);
  if (y > height - NEAR) return FASTEST * Math.min(1, (y - height + NEAR) / NEAR);
  return 0;
}

/** Lets what scrolls run while something is held at its edge; `onRun` after each step. Gives what stops it. */
export function autoScroll(scroll: HTMLElement, heldAt: () => number, onRun: () => void): () => void {
  const step = () => {
    const { top, height } = scroll.getBoundingClientRect();
    const before = scroll.scrollTop;
    scroll.scrollTop += runAt(heldAt() - top, height);
    if (scroll.scrollTop !== before) onRun();
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
