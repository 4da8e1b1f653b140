import { createHash } from 'node:crypto';
import {
  type AssessmentNote,
  type AssessmentNotes,
  contentId,
  dayAt,
  isAtLeast,
  type ReadsOf,
  routes,
} from '@tidemark/contracts';
import { ensure, maySeeRespondent, notesAudienceOf, notesWithheldFrom, questionsIn } from '@tidemark/domain';
import {
  type AssessmentDocument,
  collections,
  mustAnswerFirst,
  type NotesDocument,
  perPerson,
  seesWhole,
  type ShownTo,
  smallestGroupIn,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { type AppliedAssessment, type AssessmentOrTemplate, findAssessment } from '../access/find-assessment.js';
import { instantsOf } from '../timeline/instants.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { peopleOf } from './respondents.js';

type NotesReader = Reader<ReadsOf<typeof routes.assessmentNotes>>;

/** The notes of an assessment, as far as its promise lets the caller read them. */
export const notesHandler = (tools: Toolbox) =>
  tools.answering(routes.assessmentNotes, async ({ params: { id }, query, caller, context: { now } }, read) => {
    const { at, respondent } = query;
    ensure(at === undefined || isAtLeast(caller.role, 'super'), 'not-allowed');
    const found = await findAssessment(read, caller, id);
    await ensureRespondent(read, caller, id, respondent);
    const moment = at === undefined ? undefined : (await instantsOf(read, caller))(at, 'end');
    return { body: await notesIn(read, { ...caller, now }, found, { moment, respondent }) };
  });

interface NoteFilter {
  /** ISO 8601 UTC; undefined: now. */
  readonly moment: string | undefined;
  /** Id of the only author to include; undefined: everybody. */
  readonly respondent?: string | undefined;
}

/** The notes of an assessment whose results the caller may see. */
export async function notesIn(
  read: NotesReader,
  caller: ShownTo,
  found: AppliedAssessment,
  { moment, respondent }: NoteFilter,
): Promise<AssessmentNotes> {
  const promise = await promiseOf(read, caller, found.assessment);
  const newest = (await newestNotes(read, found.id, moment)).filter(
    ({ userId }) =>
      (promise.withheld === null || userId === caller.userId) && (respondent === undefined || userId === respondent),
  );
  return { ...promise, notes: await servedNotes(read, caller, found, newest) };
}

async function ensureRespondent(
  read: NotesReader,
  caller: Caller,
  assessmentId: string,
  respondent: string | undefined,
): Promise<void> {
  if (respondent === undefined) return;
  ensure(maySeeRespondent(caller, respondent), 'not-allowed');
  ensure(await read.get(collections.respondents, perPerson(assessmentId, respondent)), 'user-not-found');
}

async function promiseOf(
  read: NotesReader,
  caller: ShownTo,
  assessment: AssessmentDocument,
): Promise<Omit<AssessmentNotes, 'notes'>> {
  const notesShownTo = notesAudienceOf(assessment);
  const smallestGroup = await smallestGroupIn(read, caller.tenant);
  const tally = await read.get(collections.results, assessment._id);
  const own = await read.get(collections.respondents, perPerson(assessment._id, caller.userId));
  const withheld = notesWithheldFrom(caller, {
    notesShownTo,
    smallestGroup,
    submitted: tally?.respondents.submitted ?? 0,
    mustAnswerFirst: tally !== undefined && mustAnswerFirst(own, tally, caller.now),
  });
  return { notesShownTo, smallestGroup, withheld };
}

/** Each person's notes in their newest submission, by a moment; undefined: by now. */
async function newestNotes(
  read: NotesReader,
  assessmentId: string,
  moment: string | undefined,
): Promise<NotesDocument[]> {
  const all = await read.find(collections.notes, { where: { assessmentId }, orderBy: { field: '_id' } });
  const known = all.filter(({ submittedAt }) => moment === undefined || submittedAt <= moment);
  return [...new Map(known.map((document) => [document.userId, document])).values()];
}

async function servedNotes(
  read: NotesReader,
  caller: ShownTo,
  { id, template }: AssessmentOrTemplate,
  newest: readonly NotesDocument[],
): Promise<AssessmentNote[]> {
  const order = questionsIn(template.template.content).map(({ question }) => question);
  const places = new Map(order.map(({ n }, place) => [n, place]));
  const written = newest.flatMap((document) =>
    writtenIn(document).map((text) => ({ ...text, document, key: keyOf(id, text) })),
  );
  const sorted = written.toSorted(
    (one, other) => (places.get(one.n) ?? 0) - (places.get(other.n) ?? 0) || (one.key < other.key ? -1 : 1),
  );
  const authorOf = await authorsFor(read, caller, newest);
  return sorted.map(({ n, kind, text, document }) => ({
    question_id: contentId(id, n),
    question: order[places.get(n) ?? -1]?.title ?? '',
    kind,
    text,
    ...authorOf(document),
    isOwn: document.userId === caller.userId,
  }));
}

interface WrittenNote extends Pick<AssessmentNote, 'kind' | 'text'> {
  readonly n: number;
}

const writtenIn = ({ texts }: NotesDocument): WrittenNote[] =>
  Object.entries(texts).flatMap(([n, { reason, note }]): WrittenNote[] => [
    ...(reason?.trim() ? [{ n: Number(n), kind: 'reason' as const, text: reason }] : []),
    ...(note?.trim() ? [{ n: Number(n), kind: 'note' as const, text: note }] : []),
  ]);

/** Depends only on assessment and text, so that the order reveals neither time nor author. */
const keyOf = (assessmentId: string, { n, kind, text }: WrittenNote): string =>
  createHash('sha256')
    .update(JSON.stringify([assessmentId, n, kind, text]))
    .digest('hex');

type Author = Pick<AssessmentNote, 'user' | 'persona' | 'day'>;

/** Organizers read names; for everybody else notes are anonymous, even their own. */
async function authorsFor(
  read: NotesReader,
  caller: ShownTo,
  newest: readonly NotesDocument[],
): Promise<(document: NotesDocument) => Author> {
  if (!seesWhole(caller)) return () => ({ user: null, persona: null, day: null });
  const people = new Map((await peopleOf(read, newest)).map(({ user }) => [user.id, user]));
  const personas = new Map((await read.find(collections.personas)).map(({ _id, title }) => [_id, title]));
  const timeZone = (await read.get(collections.organizations, caller.tenant))?.timeZone ?? 'UTC';
  return ({ userId, personaId, submittedAt }) => {
    const { persona: _, ...user } = people.get(userId) ?? { ...nameless, id: userId };
    return { user, persona: personas.get(personaId ?? '') ?? null, day: dayAt(new Date(submittedAt), timeZone) };
  };
}

const nameless = { firstName: null, surName: null, avatarUrl: null, persona: null };
