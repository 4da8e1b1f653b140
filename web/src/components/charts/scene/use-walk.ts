import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { Scene } from './scene';

/** A value of a chart that is pointed at or walked to. */
export interface WalkedValue {
  readonly stop: number;
  /** Which value of the stop is meant; null while a pointer means all of them. */
  readonly row: number | null;
  /** By a finger, which cannot point without touching: another tap there chooses. */
  readonly isTapped?: boolean;
}

/** Told the stop, and which of its values was walked to; null: a pointer means all of them. */
export type OnChoose = (stop: string, row: number | null) => void;

const turn = (index: number, step: number, count: number) => (index + step + count) % count;

const STEPS: Readonly<Record<string, { readonly stop: number; readonly row: number }>> = {
  ArrowRight: { stop: 1, row: 0 },
  ArrowLeft: { stop: -1, row: 0 },
  ArrowDown: { stop: 0, row: 1 },
  ArrowUp: { stop: 0, row: -1 },
};

/** The value that is nearest in the direction of an arrow, within a right angle around it; undefined: there is none. */
function nearest(key: string, { stops }: Scene, from: number): WalkedValue | undefined {
  const step = STEPS[key];
  const here = stops[from]?.rows[0]?.at;
  if (step === undefined || here === undefined) return undefined;
  let best: WalkedValue | undefined;
  let least = Number.POSITIVE_INFINITY;
  stops.forEach(({ rows: [row] }, stop) => {
    if (row === undefined || stop === from) return;
    const away = { x: row.at.x - here.x, y: row.at.y - here.y };
    const along = away.x * step.stop + away.y * step.row;
    const aside = Math.abs(away.x * step.row + away.y * step.stop);
    const far = Math.hypot(away.x, away.y);
    if (along > 0 && aside <= along && far < least) {
      best = { stop, row: 0 };
      least = far;
    }
  });
  return best ?? { stop: from, row: 0 };
}

/** The first and the last, in the row that one is in. */
function endOf(key: string, { stops }: Scene, row: number): WalkedValue | undefined {
  if (key === 'Home') return { stop: 0, row };
  return key === 'End' ? { stop: stops.length - 1, row } : undefined;
}

/** Where an arrow leads; undefined where the key is none. */
function stepFrom(key: string, scene: Scene, at: WalkedValue | null): WalkedValue | undefined {
  const step = STEPS[key];
  if (step === undefined || at === null) return step && { stop: 0, row: 0 };
  if (scene.isPlane === true) return nearest(key, scene, at.stop);
  const { stops } = scene;
  const rows = stops[at.stop]?.rows.length ?? 0;
  // Where each stop has one value, up and down walk the stops: bars stand below each other.
  if (rows < 2) return { stop: turn(at.stop, step.stop + step.row, stops.length), row: 0 };
  return { stop: turn(at.stop, step.stop, stops.length), row: turn(at.row ?? 0, step.row, rows) };
}

/** Where a key leads; undefined where it is none of ours. */
function next(key: string, scene: Scene, at: WalkedValue | null): WalkedValue | null | undefined {
  if (key === 'Escape') return at === null ? undefined : null;
  return endOf(key, scene, at?.row ?? 0) ?? stepFrom(key, scene, at);
}

/** The stop below a pointer; null: there is none. */
function stopBelow(event: MouseEvent, scene: Scene): number | null {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = box.width === 0 ? 1 : scene.width / box.width;
  return scene.stopAt({ x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale });
}

/** Arrows walk the values of a chart, a pointer shows those below it. A first tap shows, a second one chooses. */
export function useWalk(scene: Scene, onChoose?: OnChoose) {
  const [walked, setWalked] = useState<WalkedValue | null>(null);
  const isTouch = useRef(false);
  const isThere = walked !== null && walked.stop < scene.stops.length;
  const at = isThere ? walked : null;
  const choose = () => {
    const stop = at === null ? undefined : scene.stops[at.stop];
    if (stop !== undefined) onChoose?.(stop.id, at?.row ?? null);
  };
  return {
    at,
    handlers: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isTouch.current = pointerType === 'touch';
      },
      onClick: (event: MouseEvent) => {
        const stop = isTouch.current ? stopBelow(event, scene) : at?.stop;
        if (stop === at?.stop) choose();
        else setWalked(stop === null || stop === undefined ? null : { stop, row: null, isTapped: true });
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || scene.stops.length === 0) return;
        if (event.key === 'Enter' && at !== null && onChoose !== undefined) {
          event.preventDefault();
          choose();
          return;
        }
        const to = next(event.key, scene, at);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setWalked(to);
      },
      onBlur: () => setWalked(null),
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        const stop = stopBelow(event, scene);
        if (stop !== at?.stop) setWalked(stop === null ? null : { stop, row: null });
      },
      // A finger leaves the chart each time it is lifted.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setWalked(null);
      },
    },
  };
}
