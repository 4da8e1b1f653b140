import type { TimelineMarker } from '@tidemark/contracts';
import { hundredthsOf, largestRemainder } from '../../../lib/remainder';
import type { DayText } from './days';
import { type Life, type State, stateAt } from './life';

/** One event between two days, also one without effect. */
export type Happened =
  | {
      readonly kind: 'step';
      readonly day: DayText;
      readonly state: State;
      /** The day of the state before it, where that is of the same round: since when it is to be explained. */
      readonly since: DayText | null;
      /** The index after it less the one before, in hundredths that add up to what is printed as the difference. */
      readonly hundredths: number;
    }
  | { readonly kind: 'marker'; readonly day: DayText; readonly marker: TimelineMarker };

export interface Difference {
  /** Of the printed indexes. */
  readonly hundredths: number;
  /** The newest first. */
  readonly happened: readonly Happened[];
}

/** The day of a state, where the one after it is of the same round. */
const sinceOf = (before: State | undefined, { round }: State): DayText | null =>
  before?.round === round ? before.step.day : null;

/** What happened after one day, up to and with another; the steps add up to the difference. */
export function differenceBetween(life: Life, then: DayText, now: DayText): Difference {
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
  const first = states[0] === undefined ? 0 : life.states.indexOf(states[0]);
  const steps = states.map(
    (state, index): Happened => ({
      kind: 'step',
      day: state.step.day,
      state,
      since: sinceOf(life.states[first + index - 1], state),
      hundredths: parts[index] ?? 0,
    }),
  );
  const markers = life.markers
    .filter(({ day }) => day > then && day <= now)
    .map((marker): Happened => ({ kind: 'marker', day: marker.day, marker }));
  const happened = [...steps, ...markers].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  return { hundredths, happened };
}
