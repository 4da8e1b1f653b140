import { dayAt, endOfDay, startOfDay } from '@tidemark/contracts';
import { type Counters, emptyCounters } from '@tidemark/contracts/scoring';
import { type PastRelease, type Release, submittedIn } from '@tidemark/domain/read-models';
import type { TimelineEntry } from '../timeline/timeline.js';

/** What a step hides from people who are not organizers (see `Release`). */
type HiddenParts = Pick<Release, 'hidden' | 'showsIndex'>;
const hidesNothing: HiddenParts = { hidden: [], showsIndex: true };

/** A moment at which results changed, with the counters from then on and the changes since the previous step. */
export interface CountedStep extends HiddenParts {
  readonly at: string;
  /** When its first entry happened. */
  readonly since: string;
  readonly counters: Counters;
  /** Its submissions, in order. */
  readonly entries: readonly TimelineEntry[];
}

export interface CountedSteps {
  readonly steps: readonly CountedStep[];
  /** Submissions in no step, because no release contains them. */
  readonly rest: readonly TimelineEntry[];
}

/** Whether a step ends with an entry, given its submissions so far and the next one. */
export type EndsStep = (open: readonly TimelineEntry[], next: TimelineEntry | undefined) => boolean;

/** Number of different people who submitted. */
export const peopleOf = (entries: readonly TimelineEntry[]): number =>
  new Set(entries.map(({ userId }) => userId)).size;

/** Each day of a time zone with submissions is a step. */
export function byDay(timeZone: string): EndsStep {
  let day = { from: '', to: '' };
  return (open, next) => {
    const at = open.at(-1)?.at ?? '';
    if (at < day.from || at > day.to) day = dayOf(at, timeZone);
    return next === undefined || next.at < day.from || next.at > day.to;
  };
}

/** The end of a release in the log of an assessment, and when it was made. */
export type ReleaseEnd = Pick<PastRelease, 'at' | 'through' | 'hidden' | 'showsIndex'>;

/** A step for each release of at least `least` people. */
export function stepsByRelease(
  timeline: readonly TimelineEntry[],
  releases: readonly ReleaseEnd[],
  least: number,
): CountedSteps {
  const steps: CountedStep[] = [];
  let counters = emptyCounters();
  let open: readonly TimelineEntry[] = [];
  let rest = timeline;
  for (const { through, at, hidden, showsIndex } of releases) {
    const end = rest.findIndex(({ position }) => position > through);
    const within = end === -1 ? rest : rest.slice(0, end);
    rest = rest.slice(within.length);
    counters = within.reduce((sum, { apply }) => apply(sum), counters);
    const entries: readonly TimelineEntry[] = [...open, ...within.filter(isSubmission)];
    const isShown = entries.length > 0 && submittedIn(counters) >= least;
    if (isShown) steps.push({ at, since: entries[0]?.at ?? at, counters, entries, hidden, showsIndex });
    open = isShown ? [] : entries;
  }
  return { steps, rest: [...open, ...rest.filter(isSubmission)] };
}

const isSubmission = ({ contribution }: TimelineEntry): boolean => contribution !== null;

/** The events of an assessment as steps. Each entry is counted once, however many steps there are. */
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
    steps.push({ at: entry.at, since: open[0]?.at ?? entry.at, counters, entries: open, ...hidesNothing });
    open = [];
  }
  return { steps, rest: open };
}

/** The first and the last instant of the day that clocks of a time zone show at an instant. */
function dayOf(at: string, timeZone: string): { readonly from: string; readonly to: string } {
  const day = dayAt(new Date(at), timeZone);
  return { from: startOfDay(day, timeZone).toISOString(), to: endOfDay(day, timeZone).toISOString() };
}
