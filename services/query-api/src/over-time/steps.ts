import { dayAt, endOfDay, startOfDay } from '@tidemark/contracts';
import { type Counters, emptyCounters } from '@tidemark/contracts/scoring';
import type { TimelineEntry } from '../timeline/timeline.js';

/** A moment at which results changed, with how they were counted from then on and who changed them since the one before. */
export interface CountedStep {
  readonly at: string;
  /** When the first of what it holds happened. */
  readonly since: string;
  readonly counters: Counters;
  /** Submissions in it, in their order. */
  readonly entries: readonly TimelineEntry[];
}

export interface CountedSteps {
  readonly steps: readonly CountedStep[];
  /** Submissions that are in no step: too few to be shown. */
  readonly rest: readonly TimelineEntry[];
}

/** Whether a step ends with an entry, knowing the submissions in it so far and the next one. */
export type EndsStep = (open: readonly TimelineEntry[], next: TimelineEntry | undefined) => boolean;

/** How many different people submitted. */
export const peopleOf = (entries: readonly TimelineEntry[]): number =>
  new Set(entries.map(({ userId }) => userId)).size;

/** Each day of a time zone on which somebody submitted is a step. */
export function byDay(timeZone: string): EndsStep {
  let day = { from: '', to: '' };
  return (open, next) => {
    const at = open.at(-1)?.at ?? '';
    if (at < day.from || at > day.to) day = dayOf(at, timeZone);
    return next === undefined || next.at < day.from || next.at > day.to;
  };
}

/**
 * Steps for who is shown groups alone: they end where results were released to role user, and hold a group's worth of
 * people. So no two of them, and none and what was shown live at some time, differ by fewer. Nothing is kept back for a
 * group of one.
 */
export const byGroup =
  (smallestGroup: number): EndsStep =>
  (open) =>
    smallestGroup === 1 || (open.at(-1)?.released === true && peopleOf(open) >= smallestGroup);

/** Everything that happened to an assessment as steps. Each entry is counted once, however many steps there are. */
export function stepsOf(timeline: readonly TimelineEntry[], ends: EndsStep): CountedSteps {
  const submissions = timeline.filter(({ contribution }) => contribution !== null);
  const nextOf = new Map(submissions.map((entry, index) => [entry, submissions[index + 1]]));
  const steps: CountedStep[] = [];
  let counters = emptyCounters();
  let open: TimelineEntry[] = [];
  for (const entry of timeline) {
    counters = entry.apply(counters);
    if (entry.contribution === null) continue;
    open.push(entry);
    if (!ends(open, nextOf.get(entry))) continue;
    steps.push({ at: entry.at, since: open[0]?.at ?? entry.at, counters, entries: open });
    open = [];
  }
  return { steps, rest: open };
}

/** The first and the last instant of the day that clocks of a time zone show at an instant. */
function dayOf(at: string, timeZone: string): { readonly from: string; readonly to: string } {
  const day = dayAt(new Date(at), timeZone);
  return { from: startOfDay(day, timeZone).toISOString(), to: endOfDay(day, timeZone).toISOString() };
}
