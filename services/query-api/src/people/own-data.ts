import {
  contentId,
  type HistoryEntry,
  limits,
  type OwnData,
  type OwnDataCounts,
  type OwnResponse,
  type ReadsOf,
  type Routes,
  routes,
} from '@tidemark/contracts';
import { createDeliveryStore } from '@tidemark/deliveries';
import { type ContentQuestion, ensure, questionsIn } from '@tidemark/domain';
import { collections, type ResponseDocument } from '@tidemark/domain/read-models';
import { mapConcurrently } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { ownUser } from '@tidemark/presenters';
import { draftNow } from '../form/draft.js';
import { underThing } from '../history/conditions.js';
import { historyPage } from '../history/pages.js';
import { actorOf } from '../access/actor.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';

type Source = Reader<ReadsOf<Routes['ownDataCounts']>>;

const responsesOf = async (read: Source, { userId }: Caller): Promise<readonly ResponseDocument[]> =>
  read.find(collections.responses, { where: { userId } });

const mailsTo = async ({ state }: Toolbox, { tenant, userId }: Caller) =>
  createDeliveryStore(state).ofTenant(tenant, { userId });

/** Expired sessions stay until the next sign-in of anybody. */
const sessionsOf = async ({ sessions }: Toolbox, { userId }: Caller, now: string): Promise<OwnData['sessions']> =>
  (await sessions.ofUser(userId))
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ createdAt, expiresAt, lastUsedAt, address, agent }) => ({
      createdAt,
      expiresAt,
      lastUsedAt,
      address,
      agent,
    }));

async function draftsOf({ state }: Toolbox, caller: Caller, responses: readonly ResponseDocument[]) {
  const found = await mapConcurrently(responses, async (response) => {
    const { assessmentId } = response;
    const { draft } = await draftNow(state, caller, { assessmentId, response });
    return draft === null ? [] : [{ assessment_id: assessmentId, draft }];
  });
  return found.flat();
}

/** The amount of data, without rendering it. */
async function countsOf(tools: Toolbox, caller: Caller, read: Source): Promise<OwnDataCounts> {
  const responses = await responsesOf(read, caller);
  const entries = await read.find(collections.history, { where: { silent: false, user: caller.userId } });
  const texts = responses.flatMap((response) => Object.values(response.texts ?? {}));
  return {
    answeredForms: responses.filter(({ submittedAt }) => submittedAt !== null).length,
    answers: responses.reduce((sum, { answers }) => sum + answers.length, 0),
    notes: texts.filter(({ note, reason }) => (note ?? '') !== '' || (reason ?? '') !== '').length,
    drafts: (await draftsOf(tools, caller, responses)).length,
    mails: (await mailsTo(tools, caller)).length,
    history: entries.length,
  };
}

const unknown = { title: '', choices: [] } satisfies Pick<ContentQuestion, 'title' | 'choices'>;

function answersInWords(response: ResponseDocument, questions: readonly ContentQuestion[]): OwnResponse['answers'] {
  const byNumber = new Map(questions.map((question) => [question.n, question]));
  return response.answers.map(({ question: n, choices, notApplicable }) => {
    const question = byNumber.get(n) ?? unknown;
    const { reason, note } = response.texts?.[String(n)] ?? { reason: null, note: null };
    return {
      questionId: contentId(response.assessmentId, n),
      question: question.title,
      choices: question.choices.filter((choice) => choices.includes(choice.n)).map(({ title }) => title),
      notApplicable: notApplicable ? (reason ?? '') : null,
      note,
    };
  });
}

async function responseInWords(read: Reader<ReadsOf<Routes['ownData']>>, response: ResponseDocument) {
  const { assessmentId, startedAt, submittedAt, submissions } = response;
  const assessment = await read.get(collections.assessments, assessmentId);
  const node = assessment && (await read.get(collections.nodes, assessment.nodeId));
  const template = assessment && (await read.get(collections.templates, assessment.templateId));
  const questions = template === undefined ? [] : questionsIn(template.template.content);
  return {
    assessment_id: assessmentId,
    assessment: assessment?.shortName ?? null,
    node: node?.name ?? null,
    startedAt,
    submittedAt,
    submissions,
    answers: answersInWords(
      response,
      questions.map(({ question }) => question),
    ),
  };
}

/** The whole history, because a download is complete. */
async function historyOf(read: Source, caller: Caller): Promise<OwnData['history']> {
  const entries: HistoryEntry[] = [];
  const scope = { listed: [underThing('user', caller.userId)], branches: null };
  let before: string | undefined;
  do {
    const page = await historyPage(read, caller, scope, { limit: limits.page, before });
    entries.push(...page.entries);
    before = page.next ?? undefined;
  } while (before !== undefined);
  return entries.map(({ actor: _, ...entry }) => entry);
}

/** What the organization stores about the caller: counted, and whole as a file. */
export const ownDataHandlers = (tools: Toolbox) => ({
  ownDataCounts: tools.answering(routes.ownDataCounts, async ({ caller }, read) => ({
    body: await countsOf(tools, caller, read),
  })),
  ownData: tools.answering(routes.ownData, async ({ caller, context: { now } }, read) => {
    const profile = await ownUser(read, actorOf(caller));
    ensure(profile, 'user-not-found');
    const responses = await responsesOf(read, caller);
    const mails = await mailsTo(tools, caller);
    const body: OwnData = {
      counts: await countsOf(tools, caller, read),
      profile,
      lastSeenAt: (await tools.sessions.lastSeen(caller.tenant)).get(caller.userId) ?? null,
      sessions: await sessionsOf(tools, caller, now),
      responses: await Promise.all(responses.map(async (response) => responseInWords(read, response))),
      drafts: await draftsOf(tools, caller, responses),
      mails: mails.map(({ kind, status, assessmentId, updatedAt }) => ({
        kind,
        status,
        assessment_id: assessmentId,
        updatedAt,
      })),
      history: await historyOf(read, caller),
    };
    return { body };
  }),
});
