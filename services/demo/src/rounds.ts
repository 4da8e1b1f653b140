import {
  applyAssessment,
  createDrafts,
  type Drafts,
  remindMissing,
  streams,
  submitAnswers,
  triggerAssessments,
} from '@tidemark/command-api';
import { type Answer, contentId, dayAt, ownTimeZone } from '@tidemark/contracts';
import type { TemplateContent } from '@tidemark/domain';
import { type DemoAnswer, demoAnswers, type DemoTemplate, type Tendency, tendencies } from './answers.js';
import { type DemoPerson, type DemoRound, demoTemplate } from './content.js';
import type { DemoFacts } from './marker.js';
import { recordMails } from './past-mails.js';
import type { SeedingTools } from './seeding-tools.js';
import type { Step } from './timeline.js';

/** Days between applying an assessment and opening its form. */
const daysAhead = 2;

export interface RoundStory {
  readonly steps: readonly Step[];
  /** Known once the steps have run. */
  readonly assessments: () => DemoFacts['assessments'];
}

/** One round of the demo: applied, triggered, answered by a part of each node's members. */
export function roundStory(seeding: SeedingTools, round: DemoRound): RoundStory {
  const { deps, context, caller, created, id, moment } = seeding;
  const drafts = createDrafts(deps);
  const day = (offset: number) => ({ day: dayAt(new Date(moment(offset)), ownTimeZone()) });
  const applied: DemoFacts['assessments'][number][] = [];
  const assessmentOf = (key: string): string => applied[round.nodes.indexOf(key)]?.id ?? '';
  const apply: Step = {
    at: moment(round.openOffsetDays - daysAhead),
    run: async () => {
      await drafts.open();
      const { assessments } = await applyAssessment(deps, context(`apply ${round.shortName}`), caller, {
        templateId: created.templates.get(round.template) ?? '',
        shortName: round.shortName,
        shortDescription: round.description,
        nodes: round.nodes.map((key) => created.nodes.get(key) ?? ''),
        startDate: day(round.startOffsetDays),
        endDate: day(round.endOffsetDays),
        openFormDate: day(round.openOffsetDays),
        closeFormDate: day(round.closeOffsetDays),
        notesShownTo: round.notesShownTo,
      });
      applied.push(...assessments.map(({ node_id: nodeId, ...rest }) => ({ ...rest, nodeId })));
    },
  };
  const opened = moment(round.openOffsetDays);
  const trigger: Step = {
    at: opened,
    run: async () => {
      const selections = round.nodes.map((key) => ({
        assessmentId: assessmentOf(key),
        userIds: membersOf(seeding, round, key).map(({ email }) => id('user', email)),
      }));
      const asking = context(`trigger ${round.shortName}`);
      await recordMails(seeding, asking, selections, opened);
      await triggerAssessments(deps, asking, caller, selections);
    },
  };
  /** The mails of the last day are really sent: the mailbox shows them. */
  const reminders = round.remindedNodes.map((key) => ({
    at: moment(0),
    run: async () => {
      const assessmentId = assessmentOf(key);
      await remindMissing(deps, context(`remind ${assessmentId}`), caller, assessmentId);
    },
  }));
  const submissions = round.nodes.flatMap((key) =>
    submissionsOf(seeding, round, key).map(({ email, at, answers }) => ({
      at,
      run: async () => submit(seeding, drafts, { at, email, round, assessmentId: assessmentOf(key), answers }),
    })),
  );
  return { steps: [apply, trigger, ...submissions, ...reminders], assessments: () => applied };
}

/** The people of a node on the day of the round. */
const membersOf = ({ content }: SeedingTools, { openOffsetDays }: DemoRound, key: string): DemoPerson[] =>
  content.people.filter(
    ({ nodes, joinedOffsetDays }) => nodes.includes(key) && joinedOffsetDays <= openOffsetDays - daysAhead,
  );

interface Submission {
  readonly email: string;
  readonly at: string;
  readonly answers: readonly DemoAnswer[];
}

/** Spread over the past days of the form's window. */
function submissionsOf(seeding: SeedingTools, round: DemoRound, key: string): Submission[] {
  const members = membersOf(seeding, round, key);
  const answering = members.slice(0, Math.round((round.answeredBy[key] ?? 0) * members.length));
  const passed = Math.min(round.closeOffsetDays, 0) - round.openOffsetDays;
  const said = new Set<string>();
  return answering.map(({ email }, index) => ({
    email,
    at: seeding.moment(round.openOffsetDays + (passed * (index + 1)) / (answering.length + 1)),
    answers: withoutEchoes(answersOf(round, key, email), said),
  }));
}

/**
 * Removes repeated texts: the generator has one remark per question and side, and colleagues don't write the same
 * words.
 */
function withoutEchoes(answers: readonly DemoAnswer[], said: Set<string>): DemoAnswer[] {
  return answers.map((answer) => {
    const { note } = answer;
    if (note === null) return answer;
    const isEcho = said.has(note);
    said.add(note);
    return isEcho ? { ...answer, note: null } : answer;
  });
}

function answersOf({ shortName, template }: DemoRound, key: string, email: string): DemoAnswer[] {
  // The import parses the same file, so it has the type that the generator expects.
  const file = demoTemplate(template) as DemoTemplate;
  const byNode: Readonly<Record<string, Tendency>> = { ...roundTendencies(shortName) };
  return demoAnswers(file, `${email} ${shortName}`, byNode[key] ?? {}).filter((answer) => !answer.skipped);
}

const roundTendencies = (shortName: string): Readonly<Record<string, Tendency>> => {
  const all: Readonly<Record<string, Readonly<Record<string, Tendency>>>> = tendencies;
  return all[shortName] ?? {};
};

interface Sending extends Submission {
  readonly round: DemoRound;
  readonly assessmentId: string;
}

async function submit(seeding: SeedingTools, drafts: Drafts, { email, at, answers, round, assessmentId }: Sending) {
  const { deps, context, tenant, created } = seeding;
  const userId = seeding.id('user', email);
  const templateId = created.templates.get(round.template) ?? '';
  const { state } = await deps.repositories.template.load(streams.template(tenant, templateId));
  const content = state.status === 'none' ? { levels: [], areas: [] } : state.content;
  await submitAnswers(
    deps,
    drafts,
    context(`answers ${assessmentId} ${email}`, userId),
    { userId, tenant, role: 'user', sessionId: '' },
    { userId, assessmentId, answers: answers.flatMap((answer) => toAnswer(answer, content, assessmentId)) },
    at,
  );
  await recordVisit(seeding, userId, at);
}

function toAnswer(answer: DemoAnswer, content: TemplateContent, assessmentId: string): Answer[] {
  const [area, objective, question] = answer.position;
  const asked = content.areas[area]?.objectives[objective]?.questions[question];
  if (asked === undefined) return [];
  return [
    {
      questionId: contentId(assessmentId, asked.n),
      choiceIds: answer.choices.flatMap((position) => {
        const choice = asked.choices[position];
        return choice === undefined ? [] : [contentId(assessmentId, choice.n)];
      }),
      notApplicable: answer.notApplicable,
      note: answer.note,
    },
  ];
}

/** Records the respondent's activity with an expired session. */
async function recordVisit({ deps, id }: SeedingTools, userId: string, at: string): Promise<void> {
  const sessionId = id('session', userId, at);
  await deps.sessions.open({ id: sessionId, userId, createdAt: at, expiresAt: at, address: '', agent: '' });
  await deps.sessions.end(sessionId);
}
