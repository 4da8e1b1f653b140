import type { TimelineMarker } from '@tidemark/contracts';
import type { DayText } from './days';
import { type Life, type State, stateAt } from './life';

/** One thing that happened between two days; what has no effect is told too. */
export type Happened =
  | {
      readonly kind: 'step';
      readonly day: DayText;
      readonly state: State;
      /** The index after it less the one before, in hundredths that add up to what is printed as the difference. */
      readonly hundredths: number;
    }
  | { readonly kind: 'marker'; readonly day: DayText; readonly marker: TimelineMarker };

const hundredthsOf = (value: number | null): number => Math.round(((value ?? 0) + Number.EPSILON) * 100);

/** Whole parts whose sum is `total`: those that lost most by rounding down get what is left. */
export function largestRemainder(parts: readonly number[], total: number): readonly number[] {
  const down = parts.map((part) => Math.floor(part + 1e-9));
  let left = total - down.reduce((sum, part) => sum + part, 0);
  const order = parts.map((part, index) => ({ index, lost: part - (down[index] ?? 0) }));
  order.sort((a, b) => b.lost - a.lost || a.index - b.index);
  for (const { index } of left < 0 ? order.toReversed() : order) {
    if (left === 0) break;
    down[index] = (down[index] ?? 0) + Math.sign(left);
    left -= Math.sign(left);
  }
  return down;
}

export interface Difference {
  /** Of the printed indexes. */
  readonly hundredths: number;
  /** The newest first. */
  readonly happened: readonly Happened[];
}

/** What happened after one day, up to and with another; the steps add up to the difference. */
export function between(life: Life, then: DayText, now: DayText): Difference {
  const before = stateAt(life, then)?.step.assessmentValue ?? null;
  const after = stateAt(life, now)?.step.assessmentValue ?? null;
  const hundredths = hundredthsOf(after) - hundredthsOf(before);
  const states = life.states.filter(({ step }) => step.day > then && step.day <= now);
  let last = before ?? 0;
  const effects = states.map(({ step }) => {
    const effect = (step.assessmentValue ?? 0) - last;
    last = step.assessmentValue ?? 0;
    return effect * 100;
  });
  const parts = largestRemainder(effects, hundredths);
  const steps = states.map(
    (state, index): Happened => ({
      kind: 'step',
      day: state.step.day,
      state,
      hundredths: parts[index] ?? 0,
    }),
  );
  const markers = life.markers
    .filter(({ day }) => day > then && day <= now)
    .map((marker): Happened => ({ kind: 'marker', day: marker.day, marker }));
  const happened = [...steps, ...markers].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  return { hundredths, happened };
}
