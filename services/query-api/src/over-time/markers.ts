import { dayAt, isAtLeast, type TimelineMarker } from '@tidemark/contracts';
import { collections, type HistoryKind, type TemplateHeadDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import type { Reader } from '../reader/reader.js';
import type { Round } from './rounds.js';

type MarkerReads = 'history' | 'archived';

/** A past event, found in the history by the kind of its entry and the moment. */
interface MarkerEvent extends Omit<TimelineMarker, 'day' | 'entry'> {
  readonly event: HistoryKind;
}

/** All markers, the oldest first; readers of the history also get their entries. */
export async function markersOf(
  read: Reader<MarkerReads>,
  caller: Pick<Caller, 'role'>,
  {
    rounds,
    versions,
    timeZone,
  }: { rounds: readonly Round[]; versions: readonly TemplateHeadDocument[]; timeZone: string },
): Promise<TimelineMarker[]> {
  const happened: MarkerEvent[] = [...versions.flatMap(revised)];
  for (const one of rounds) happened.push(applied(one), ...asked(one, timeZone), ...(await archived(read, one)));
  const mayRead = isAtLeast(caller.role, 'super');
  const markers = happened.map(async ({ event, ...marker }) => ({
    ...marker,
    day: dayAt(new Date(marker.at), timeZone),
    entry: mayRead ? await entryOf(read, { event, ...marker }) : null,
  }));
  return (await Promise.all(markers)).sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

const subjectOf = ({ round: { assessment_id: id, shortName: name } }: Round) =>
  ({ kind: 'assessment', id, name }) as const;

const applied = (one: Round): MarkerEvent => ({
  kind: 'applied',
  event: 'AssessmentsApplied',
  at: one.round.appliedAt,
  subject: subjectOf(one),
  people: null,
});

/** Each day on which people were asked for the first time, at its first moment. */
function asked(one: Round, timeZone: string): MarkerEvent[] {
  const moments = one.respondents.flatMap(({ invited }) => (invited === null ? [] : [invited.at])).sort();
  const days = new Map<string, { at: string; people: number }>();
  // Many are asked at one moment, so its day is computed once.
  const dayOf = new Map([...new Set(moments)].map((at) => [at, dayAt(new Date(at), timeZone)]));
  for (const at of moments) {
    const day = dayOf.get(at) ?? '';
    const known = days.get(day);
    days.set(day, known === undefined ? { at, people: 1 } : { ...known, people: known.people + 1 });
  }
  return [...days.values()].map((day) => ({
    kind: 'asked',
    event: 'AssessmentsTriggered',
    ...day,
    subject: subjectOf(one),
  }));
}

async function archived(read: Reader<'archived'>, one: Round): Promise<MarkerEvent[]> {
  const found = await read.get(collections.archived, `assessment:${one.round.assessment_id}`);
  if (found === undefined) return [];
  return [{ kind: 'archived', event: 'AssessmentArchived', at: found.at, subject: subjectOf(one), people: null }];
}

/** The deployment of a revision. */
function revised({ _id, originId, deployedAt, profile }: TemplateHeadDocument): MarkerEvent[] {
  if (originId === null || deployedAt === null) return [];
  const subject = { kind: 'template', id: _id, name: profile.name } as const;
  return [{ kind: 'revised', event: 'TemplateDeployed', at: deployedAt, subject, people: null }];
}

async function entryOf(read: Reader<'history'>, { at, event, subject }: MarkerEvent): Promise<string | null> {
  const then = await read.find(collections.history, { range: { field: 'at', from: at, to: at } });
  const found = then.find((entry) => entry.kind === event && !entry.silent && entry[subject.kind] === subject.id);
  return found?._id ?? null;
}
