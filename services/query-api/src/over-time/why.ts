import { dayAt, type ReadsOf, type ResultsWhy, type Routes, type WhyStep } from '@tidemark/contracts';
import {
  assessmentValues,
  type Counters,
  emptyCounters,
  neededBy,
  type Results,
  score,
  type ScoringModel,
  type Values,
} from '@tidemark/contracts/scoring';
import { ensure, maySeeRespondent, type TemplateContent } from '@tidemark/domain';
import {
  collections,
  expectedIn,
  perPerson,
  resultsSource,
  submittedIn,
  type ShownTo,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { peopleIn } from '../history/pages.js';
import { areaN, objectiveN } from '../history/results.js';
import { countersAt, ownAt, positionAt, respondentsOf, type TimelineEntry, timelineOf } from '../timeline/timeline.js';
import { type AppliedAssessment, findAssessment } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import { createTurns } from '../reader/turns.js';
import { madeOf, questionsOf, sharesOf } from './explain-scores.js';
import type { SinceStep } from './since-round.js';
import { type IsShown, type Span, spanOf, spanSinceRound, type WhyQuery } from './span.js';
import { type CountedStep, peopleOf, stepsOf } from './steps.js';
import { type Cut, stepsFor } from './rounds.js';
import { cutFor } from './timeline.js';

type WhyReads = ReadsOf<Routes['resultsWhy']>;

/** A value with the parts of its areas, which add up to it; 0 for no value. */
interface Parts {
  readonly value: number | null;
  readonly areas: readonly number[];
}

/** The index, or the value of an area or an objective; `model` then has only that. */
function partsOf({ assessmentValue, areas }: Values): Parts {
  const values = areas.map(({ objectives }) => objectives.filter((value) => value !== null));
  const count = values.reduce((sum, list) => sum + list.length, 0);
  const total = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0);
  return { value: assessmentValue, areas: values.map((list) => (count === 0 ? 0 : total(list) / count)) };
}

const onlyObjective = (model: ScoringModel, n: number | undefined): ScoringModel =>
  n === undefined
    ? model
    : {
        ...model,
        areas: model.areas.map((area) => ({ ...area, objectives: area.objectives.filter((one) => one.n === n) })),
      };

/** The people of the steps, and their personas at that time; groups are anonymous. */
async function namesOf(read: Reader<'people' | 'personas'>, entries: readonly TimelineEntry[]) {
  const people = await peopleIn(
    read,
    entries.map(({ userId }) => ({ actor: '', user: userId })),
  );
  const personas = await read.find(collections.personas);
  return { people, personas: new Map(personas.map(({ _id, title }) => [_id, title])) };
}

type Names = Awaited<ReturnType<typeof namesOf>>;

/** The people of a step: one person with the persona of the submission, or the size of a group. */
function whoseOf(
  { entries, left }: SinceStep,
  names: Names | null,
): Pick<WhyStep, 'kind' | 'people' | 'user' | 'persona'> {
  if (left !== undefined) return { kind: 'not-again', people: left, user: null, persona: null };
  const [only] = entries;
  if (names === null || only === undefined)
    return { kind: 'group', people: peopleOf(entries), user: null, persona: null };
  const { userId, personaId, kind } = only;
  return {
    kind: kind === 'answered-again' ? 'answered-again' : 'answered',
    people: 1,
    user: names.people.get(userId) ?? { id: userId, firstName: null, surName: null },
    persona: names.personas.get(personaId ?? '') ?? null,
  };
}

/** The effect of a step. Parts of areas would reveal hidden values in them. */
const effectOf = (before: Parts, { value: after, areas }: Parts, isWhole: boolean) => ({
  after,
  effect: (after ?? 0) - (before.value ?? 0),
  areas: isWhole ? areas.map((part, area) => part - (before.areas[area] ?? 0)) : [],
});

async function servedSteps(
  { before, steps }: Span,
  model: ScoringModel,
  { names, timeZone, reader }: { readonly names: Names | null; readonly timeZone: string; readonly reader: string },
): Promise<{ readonly first: Parts; readonly last: Parts; readonly steps: WhyStep[] }> {
  const first = partsOf(assessmentValues(model, before?.counters ?? emptyCounters()));
  let last = first;
  let isWhole = (before?.hidden ?? []).length === 0;
  const served: WhyStep[] = [];
  const pause = createTurns();
  for (const step of steps) {
    const after = partsOf(assessmentValues(model, step.counters));
    isWhole &&= step.hidden.length === 0;
    served.push({
      ...effectOf(last, after, isWhole),
      at: step.at,
      day: dayAt(new Date(step.at), timeZone),
      since: dayAt(new Date(step.since), timeZone),
      ...whoseOf(step, names),
      isOwn: step.entries.some(({ userId }) => userId === reader),
    });
    last = after;
    await pause();
  }
  return { first, last, steps: served };
}

/** The log of an assessment, limited to what a reader may see. */
interface VisibleLog {
  readonly span: Span;
  /** At the later moment. */
  readonly counters: Counters;
  /** The reader's last answers by then: always visible to them, even while they wait for a group. */
  readonly own: { readonly at: string; readonly counters: Counters } | null;
}

/**
 * The only respondent to include; null for everybody. Refuses readers who may not see them, and people without a part.
 */
async function respondentIn(
  read: Reader<'people' | 'respondents'>,
  caller: Caller,
  assessmentId: string,
  userId: string | undefined,
): Promise<ResultsWhy['respondent']> {
  if (userId === undefined) return null;
  ensure(maySeeRespondent(caller, userId), 'not-allowed');
  ensure(await read.get(collections.respondents, perPerson(assessmentId, userId)), 'user-not-found');
  const people = await peopleIn(read, [{ actor: '', user: userId }]);
  return people.get(userId) ?? { id: userId, firstName: null, surName: null };
}

/** The visible part of an assessment's log, and the smallest group: readers of single answers have no limit. */
async function tellableOf(
  read: Reader<WhyReads>,
  caller: ShownTo,
  assessmentId: string,
  respondent: ResultsWhy['respondent'],
): Promise<{ readonly cut: Cut; readonly timeline: readonly TimelineEntry[] }> {
  const cut = await cutFor(read, caller);
  const timeline = await timelineOf(read, assessmentId, await respondentsOf(read, assessmentId));
  if (respondent === null) return { cut, timeline };
  const theirs = timeline.filter(({ userId }) => userId === respondent.id);
  return { cut: { ...cut, smallestGroup: null }, timeline: theirs };
}

/** A reader's answers by a moment; undefined: by now. */
function ownOf(timeline: readonly TimelineEntry[], moment: string | undefined, reader: string): VisibleLog['own'] {
  const position = moment === undefined ? timeline.at(-1)?.position : positionAt(timeline, moment);
  const counters = ownAt(timeline, position, reader);
  const last = timeline.findLast(
    ({ userId, contribution, at }) =>
      userId === reader && contribution !== null && (moment === undefined || at <= moment),
  );
  return counters === null || last === undefined ? null : { at: last.at, counters };
}

async function toldOf(
  read: Reader<WhyReads>,
  found: AppliedAssessment,
  timeline: readonly TimelineEntry[],
  cut: Cut,
  { query, isShown }: { readonly query: WhyQuery; readonly isShown: IsShown },
): Promise<VisibleLog> {
  const own = ownOf(timeline, query.at, cut.reader.userId);
  // Readers who see each person have a step for each submission.
  const { steps } =
    query.respondent === undefined
      ? await stepsFor(read, found, timeline, cut, () => true)
      : stepsOf(timeline, () => true);
  const span = await spanSinceRound(read, found, spanOf(steps.filter(isShown), query), { cut, query, isShown });
  if (cut.smallestGroup !== null) return { span, own, counters: span.last?.counters ?? emptyCounters() };
  // People who were only asked are expected, too.
  const position = query.at === undefined ? timeline.at(-1)?.position : positionAt(timeline, query.at);
  return { span, own, counters: countersAt(timeline, position) };
}

/** One of the two ends: the requested moment, or the step at it. */
function endOf(moment: string, step: CountedStep | undefined, { value }: Parts, timeZone: string): ResultsWhy['to'] {
  const people = submittedIn(step?.counters ?? emptyCounters());
  return { at: moment, day: dayAt(new Date(moment), timeZone), people, value };
}

interface Ends {
  readonly first: Parts;
  readonly last: Parts;
  readonly appliedAt: string;
  readonly timeZone: string;
}

const endsOf = (
  { from, at }: WhyQuery,
  { before, last: step, round }: Span,
  { first, last, appliedAt, timeZone }: Ends,
) => ({
  before: round,
  from: endOf(from ?? (round === null ? undefined : before?.at) ?? appliedAt, before, first, timeZone),
  to: endOf(at ?? step?.at ?? appliedAt, step, last, timeZone),
  difference: (last.value ?? 0) - (first.value ?? 0),
});

async function nodeOf(read: Reader<'nodes'>, id: string): Promise<ResultsWhy['node']> {
  return { id, name: (await read.get(collections.nodes, id))?.name ?? '' };
}

/** The requested content, and the objective in it. */
function subjectOf(
  { id, assessment, template }: AppliedAssessment,
  { area, objective }: Pick<WhyQuery, 'area' | 'objective'>,
) {
  const { content } = template.template;
  const whole = resultsSource(template.template, id, []).model;
  const n = objective === undefined ? undefined : objectiveN(whole, id, objective);
  const inArea = area === undefined || n !== undefined ? undefined : areaN(whole, id, area);
  const model = inArea === undefined ? whole : { ...whole, areas: whole.areas.filter((one) => one.n === inArea) };
  const head = {
    assessment_id: id,
    shortName: assessment.shortName,
    levels: content.levels.toSorted((a, b) => a.position - b.position).map(({ name }) => name),
    preset: model.preset,
    needed: neededBy(model.preset),
    objective: n ?? null,
    area: inArea ?? null,
  };
  return {
    content: { ...content, areas: content.areas.filter((one) => inArea === undefined || one.n === inArea) },
    model,
    n,
    inArea,
    head,
  };
}

/** Whether a step shows the requested part: the objective, the area, else the whole. */
const shownIn =
  ({ areas }: TemplateContent, n: number | undefined, inArea: number | undefined) =>
  ({ hidden, showsIndex }: CountedStep): boolean => {
    if (n !== undefined) return !hidden.includes(n);
    if (inArea === undefined) return showsIndex;
    return areas.every(({ objectives }) => objectives.every((objective) => !hidden.includes(objective.n)));
  };

function ensureOrder({ from, at }: WhyQuery): void {
  ensure(from === undefined || at === undefined || from <= at, 'period-invalid', { detail: 'from is after at' });
}

const servedOwn = ({ at, counters }: NonNullable<VisibleLog['own']>, model: ScoringModel, timeZone: string) => ({
  at,
  day: dayAt(new Date(at), timeZone),
  value: partsOf(assessmentValues(model, counters)).value,
});

/** Coverage and shares of the whole, or of one objective, which has only steps that show it. */
function askedOf(
  whole: Results,
  hidden: readonly number[],
  one: Results | null,
): Pick<ResultsWhy, 'coverage' | 'shares'> {
  if (one !== null) return { coverage: one.coverage, shares: sharesOf(one) };
  return { coverage: whole.coverage, shares: hidden.length > 0 ? null : sharesOf(whole) };
}

/**
 * What an assessment's index, an area or an objective consists of, and the submissions since a moment that led to it.
 */
export async function resultsWhy(
  read: Reader<WhyReads>,
  caller: ShownTo & Caller,
  id: string,
  query: WhyQuery,
): Promise<ResultsWhy> {
  ensureOrder(query);
  const found = await findAssessment(read, caller, id);
  const { nodeId, appliedAt } = found.assessment;
  const { content, model, n, inArea, head } = subjectOf(found, query);
  const respondent = await respondentIn(read, caller, id, query.respondent);
  const { cut, timeline } = await tellableOf(read, caller, id, respondent);
  const isShown = shownIn(content, n, inArea);
  const { span, counters, own } = await toldOf(read, found, timeline, cut, { query, isShown });
  const { hidden = [] } = span.last ?? {};
  const isWhole = cut.smallestGroup === null;
  const answers = { counters, own: own?.counters ?? null, isShown: isWhole || span.last !== undefined };
  const entries = span.steps.flatMap((step) => step.entries);
  const names = isWhole ? await namesOf(read, entries) : null;
  const { timeZone } = cut;
  const scored = onlyObjective(model, n);
  const told = await servedSteps(span, scored, { names, timeZone, reader: caller.userId });
  const results = score(model, counters);
  return {
    ...head,
    respondent,
    node: await nodeOf(read, nodeId),
    smallestGroup: cut.smallestGroup,
    expected: expectedIn(counters),
    ...endsOf(query, span, { ...told, appliedAt, timeZone }),
    ...askedOf(results, hidden, scored === model ? null : score(scored, counters)),
    areas: madeOf({ model, content }, results, hidden),
    questions: n === undefined ? null : questionsOf({ model, content }, n, answers),
    own: own && servedOwn(own, scored, timeZone),
    steps: told.steps,
  };
}
