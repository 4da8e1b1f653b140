export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What happens between the press and the end of it. */
export interface DragGesture {
  readonly onStart: (at: Point) => void;
  readonly onMove: (at: Point) => void;
  /** `dropped`: false where it was given up, with Escape or by the browser. */
  readonly onEnd: (dropped: boolean) => void;
}

/** So far the pointer moves before it drags, px; a shorter way is a click. */
const FAR = 4;
/** So long a finger rests before it drags, milliseconds; one that moves before that scrolls. */
const REST_MS = 300;
const RESTING = 8;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** The click that the browser makes of a drop is none. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/** Follows a press until it is a drag or something else; gives what ends it. */
export function followDrag(down: PointerEvent, gesture: DragGesture): () => void {
  const from = pointOf(down);
  const byTouch = down.pointerType === 'touch';
  const listening = new AbortController();
  let started = false;
  let at = from;

  const end = (dropped: boolean) => {
    clearTimeout(timer);
    listening.abort();
    if (!started) return;
    swallowClick();
    gesture.onEnd(dropped);
  };
  const start = () => {
    started = true;
    gesture.onStart(at);
  };
  const timer = byTouch ? window.setTimeout(start, REST_MS) : 0;
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    at = pointOf(event);
    if (!started && byTouch) {
      if (distance(at, from) > RESTING) end(false);
      return;
    }
    if (!started && distance(at, from) < FAR) return;
    if (!started) start();
    gesture.onMove(at);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !started) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  const options = { signal: listening.signal, capture: true };
  window.addEventListener('pointermove', onMove, options);
  window.addEventListener(
    'pointerup',
    ({ pointerId }) => (pointerId === down.pointerId ? end(true) : undefined),
    options,
  );
  window.addEventListener('pointercancel', () => end(false), options);
  window.addEventListener('keydown', onEscape, options);
  window.addEventListener('blur', () => end(false), { signal: listening.signal });
  // A finger that rests also asks for the menu of the browser.
  window.addEventListener('contextmenu', (event) => (started ? event.preventDefault() : undefined), options);
  return () => end(false);
}
