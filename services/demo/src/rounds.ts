import {
  applyAssessment,
  createDrafts,
  type Drafts,
  recordSubmission,
  remindMissing,
  streams,
  triggerAssessments,
} from '@tidemark/command-api';
import { type Answer, contentId, dayAt, ownTimeZone } from '@tidemark/contracts';
import type { TemplateContent } from '@tidemark/domain';
import type { DemoAnswer } from './answers.js';
import type { DemoRound } from './content.js';
import type { DemoFacts } from './marker.js';
import { recordMails } from './past-mails.js';
import type { SeedingTools } from './seeding-tools.js';
import { membersOf, type Submission } from './submissions.js';
import type { Step } from './timeline.js';

/** Days between applying an assessment and opening its form. */
const daysAhead = 2;

export interface RoundsStory {
  readonly steps: readonly Step[];
  /** Known once the steps have run. */
  readonly assessments: () => DemoFacts['assessments'];
}

/** The rounds of the demo: applied, triggered, answered by a part of each node's members. */
export function roundsStory(seeding: SeedingTools, submissions: readonly Submission[]): RoundsStory {
  const rounds = seeding.content.rounds.map((round) =>
    roundStory(
      seeding,
      round,
      submissions.filter((submission) => submission.round === round),
    ),
  );
  return {
    steps: rounds.flatMap(({ steps }) => steps),
    assessments: () => rounds.flatMap(({ assessments }) => assessments()),
  };
}

function roundStory(seeding: SeedingTools, round: DemoRound, submissions: readonly Submission[]): RoundsStory {
  const { deps, context, organizer, created, id, moment } = seeding;
  const drafts = createDrafts(deps);
  const day = (offset: number) => ({ day: dayAt(new Date(moment(offset)), ownTimeZone()) });
  const applied: DemoFacts['assessments'][number][] = [];
  const assessmentOf = (key: string): string => applied[round.nodes.indexOf(key)]?.id ?? '';
  const apply: Step = {
    at: moment(round.openOffsetDays - daysAhead),
    run: async () => {
      await drafts.open();
      const { assessments } = await applyAssessment(deps, context(`apply ${round.shortName}`), organizer, {
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
      await triggerAssessments(deps, asking, organizer, selections);
    },
  };
  /** The mails of the last day are really sent: the mailbox shows them. */
  const reminders = round.remindedNodes.map((key) => ({
    at: moment(0),
    run: async () => {
      const assessmentId = assessmentOf(key);
      await remindMissing(deps, context(`remind ${assessmentId}`), organizer, assessmentId);
    },
  }));
  const answering = submissions.map((submission) => ({
    at: submission.at,
    run: async () => submit(seeding, drafts, submission, assessmentOf(submission.node)),
  }));
  return { steps: [apply, trigger, ...answering, ...reminders], assessments: () => applied };
}

async function submit(
  { deps, context, tenant, created, id }: SeedingTools,
  drafts: Drafts,
  { email, at, answers, round }: Submission,
  assessmentId: string,
): Promise<void> {
  const userId = id('user', email);
  const templateId = created.templates.get(round.template) ?? '';
  const { state } = await deps.repositories.template.load(streams.template(tenant, templateId));
  const content = state.status === 'none' ? { levels: [], areas: [] } : state.content;
  await recordSubmission(
    deps,
    drafts,
    context(`answers ${assessmentId} ${email}`, userId),
    { userId, tenant, role: 'user', sessionId: '' },
    { userId, assessmentId, answers: answers.flatMap((answer) => toAnswer(answer, content, assessmentId)) },
    at,
  );
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
