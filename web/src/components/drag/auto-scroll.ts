/** How near to an edge the scrolling starts, px, and its speed at the edge itself, px in a frame. */
const NEAR = 40;
const FASTEST = 14;

/** How far to scroll in a frame, for a pointer at this height of a box of that height. */
function distanceAt(y: number, height: number): number {
  if (y < NEAR) return -FASTEST * Math.min(1, (NEAR - y) / NEAR);
  if (y > height - NEAR) return FASTEST * Math.min(1, (y - height + NEAR) / NEAR);
  return 0;
}

/** The nearest part around or at an element that scrolls; the page when none does. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let around: HTMLElement | null = element; around !== null; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if ((overflowY === 'auto' || overflowY === 'scroll') && around.scrollHeight > around.clientHeight) return around;
  }
  return document.documentElement;
}

function boxOf(scroller: HTMLElement): { readonly top: number; readonly height: number } {
  if (scroller === document.documentElement) return { top: 0, height: window.innerHeight };
  return scroller.getBoundingClientRect();
}

/** Scrolls what is around `element` while the pointer is at its edge; `onScroll` after each step. Returns what stops it. */
export function autoScroll(element: HTMLElement, pointerY: () => number, onScroll: () => void): () => void {
  const step = () => {
    // Looked up in each frame: a branch that opens makes a list scroll that did not.
    const scroller = scrollerOf(element);
    const { top, height } = boxOf(scroller);
    const before = scroller.scrollTop;
    scroller.scrollTop += distanceAt(pointerY() - top, height);
    if (scroller.scrollTop !== before) onScroll();
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
