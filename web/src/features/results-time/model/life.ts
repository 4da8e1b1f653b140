import type { ResultsTimeline, TimelineMarker, TimelineRound, TimelineStep } from '@tidemark/contracts';
import { addDays, dayOf } from '../../../lib/days';
import type { DayText } from './days';

/** What is shown from a day on: a step of one of the rounds. */
export interface State {
  readonly round: TimelineRound;
  readonly step: TimelineStep;
  /** Whether it is the first of its round. */
  readonly begins: boolean;
}

/** The whole life of what is charted, in the order of its days. */
export interface Life {
  readonly from: DayText;
  readonly to: DayText;
  readonly levels: number;
  readonly states: readonly State[];
  readonly markers: readonly TimelineMarker[];
  readonly rounds: readonly TimelineRound[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * The states in their order. Rounds may overlap: once a later one has results, they are shown, and what is still answered
 * in the earlier one changes nothing here.
 */
function statesOf(rounds: readonly TimelineRound[]): readonly State[] {
  const all = rounds.flatMap((round, index) =>
    round.steps.map((step, place) => ({ round, step, begins: place === 0, index })),
  );
  all.sort((a, b) => compare(a.step.at, b.step.at) || a.index - b.index);
  let latest = 0;
  const states: State[] = [];
  for (const { index, ...state } of all) {
    if (index < latest) continue;
    latest = index;
    const last = states.at(-1);
    // Of two states of one day the later is the day's.
    if (last?.step.day === state.step.day) states.pop();
    states.push(state);
  }
  return states;
}

export function lifeOf({ rounds, markers, timeZone }: ResultsTimeline, today: DayText): Life {
  const states = statesOf(rounds);
  const days = [...markers.map(({ day }) => day), ...states.map(({ step }) => step.since)];
  const ends = [...markers.map(({ day }) => day), ...states.map(({ step }) => step.day), today];
  const closes = rounds.map(({ closeFormDate }) => dayOf(closeFormDate, timeZone)).filter((day) => day <= today);
  const from = days.reduce((a, b) => (a < b ? a : b), today);
  return {
    from: addDays(from, -1),
    to: [...ends, ...closes].reduce((a, b) => (a > b ? a : b), today),
    levels: Math.max(1, ...rounds.map(({ levels }) => levels.length)),
    states,
    markers,
    rounds,
  };
}

/** What is shown at the end of a day; null before the first results. */
export const stateAt = ({ states }: Pick<Life, 'states'>, day: DayText): State | null =>
  states.findLast(({ step }) => step.day <= day) ?? null;

export const indexAt = (life: Pick<Life, 'states'>, day: DayText): number | null =>
  stateAt(life, day)?.step.assessmentValue ?? null;

/** The days on which something happened, each once. */
export const eventDays = ({ states, markers }: Life): readonly DayText[] =>
  [...new Set([...states.map(({ step }) => step.day), ...markers.map(({ day }) => day)])].sort(compare);

/** The next day on which something happened; `back`: the one before. */
export function eventFrom(life: Life, day: DayText, back: boolean): DayText | null {
  const days = eventDays(life);
  return (back ? days.findLast((one) => one < day) : days.find((one) => one > day)) ?? null;
}

export type Speed = 'day' | 'week' | 'event';

/** Where play goes next; null at the end. */
export function nextDay(life: Life, day: DayText, speed: Speed): DayText | null {
  if (day >= life.to) return null;
  if (speed === 'event') return eventFrom(life, day, false) ?? life.to;
  const next = addDays(day, speed === 'day' ? 1 : 7);
  return next > life.to ? life.to : next;
}
