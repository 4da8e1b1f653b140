export interface Point {
  readonly x: number;
  readonly y: number;
}

interface DragGesture {
  readonly onStart: (at: Point) => void;
  readonly onMove: (at: Point) => void;
  /** False: canceled, with Escape or by the browser. */
  readonly onEnd: (isDropped: boolean) => void;
}

/** A pointer that moves less than this clicks, px. */
const MIN_DISTANCE = 4;
/** A finger drags after it rested this long, milliseconds; one that moves further before that scrolls, px. */
const REST_MS = 300;
const REST_DISTANCE = 8;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** The browser makes a click of a drop. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/** Follows a press until it is a drag or something else. Returns what cancels it. */
export function followDrag(down: PointerEvent, gesture: DragGesture): () => void {
  const from = pointOf(down);
  const byTouch = down.pointerType === 'touch';
  const listening = new AbortController();
  let isStarted = false;
  let at = from;

  const end = (isDropped: boolean) => {
    clearTimeout(timer);
    listening.abort();
    if (!isStarted) return;
    swallowClick();
    gesture.onEnd(isDropped);
  };
  const start = () => {
    isStarted = true;
    gesture.onStart(at);
  };
  const timer = byTouch ? window.setTimeout(start, REST_MS) : 0;
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    at = pointOf(event);
    if (!isStarted && byTouch) {
      if (distance(at, from) > REST_DISTANCE) end(false);
      return;
    }
    if (!isStarted && distance(at, from) < MIN_DISTANCE) return;
    if (!isStarted) start();
    gesture.onMove(at);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isStarted) return;
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
  // A finger that rests also opens the browser's menu.
  window.addEventListener('contextmenu', (event) => (isStarted ? event.preventDefault() : undefined), options);
  return () => end(false);
}
