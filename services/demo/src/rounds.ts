import { applyAssessment, createDrafts, streams, submitAnswers, triggerAssessments } from '@tidemark/command-api';
import { type Answer, contentId, dayAt, ownTimeZone } from '@tidemark/contracts';
import type { TemplateContent } from '@tidemark/domain';
import { type DemoAnswer, demoAnswers, type DemoTemplate, type Tendency, tendencies } from './answers.js';
import { type DemoPerson, type DemoRound, demoTemplate } from './content.js';
import { daysFrom, type SeedingTools } from './seeding-tools.js';

/** One round of the demo: applied, triggered, answered by a part of each node's members. */
export async function seedRound(seeding: SeedingTools, round: DemoRound, templateId: string) {
  const { deps, context, caller, marker, at } = seeding;
  const day = (offset: number) => ({ day: dayAt(new Date(daysFrom(marker.seededAt, offset)), ownTimeZone()) });
  at(daysFrom(marker.seededAt, round.openOffsetDays - 2));
  const { assessments } = await applyAssessment(deps, context(`apply ${round.shortName}`), caller, {
    templateId,
    shortName: round.shortName,
    shortDescription: round.description,
    nodes: round.nodes.map((key) => seeding.nodeIds.get(key) ?? ''),
    startDate: day(round.startOffsetDays),
    endDate: day(round.endOffsetDays),
    openFormDate: day(round.openOffsetDays),
    closeFormDate: day(round.closeOffsetDays),
    notesShownTo: round.notesShownTo,
  });
  at(daysFrom(marker.seededAt, round.openOffsetDays));
  const members = round.nodes.map((key) => seeding.content.people.filter(({ nodes }) => nodes.includes(key)));
  const selections = assessments.map(({ id }, index) => ({
    assessmentId: id,
    userIds: (members[index] ?? []).map(({ email }) => seeding.id('user', email)),
  }));
  await triggerAssessments(deps, context(`trigger ${round.shortName}`), caller, selections);
  for (const [index, { id }] of assessments.entries()) {
    const key = round.nodes[index] ?? '';
    const people = members[index] ?? [];
    const answering = people.slice(0, Math.round((round.answeredBy[key] ?? 0) * people.length));
    await seedAnswers(seeding, { round, key, assessmentId: id, templateId }, answering);
  }
  return assessments.map(({ id, node_id: nodeId, shortName }) => ({ id, nodeId, shortName }));
}

interface RoundAssessment {
  readonly round: DemoRound;
  readonly key: string;
  readonly assessmentId: string;
  readonly templateId: string;
}

/** Submissions spread over the past days of the form's window. */
async function seedAnswers(
  seeding: SeedingTools,
  place: RoundAssessment,
  people: readonly DemoPerson[],
): Promise<void> {
  const { deps, context, tenant, marker, at } = seeding;
  const { round, assessmentId } = place;
  const drafts = createDrafts(deps);
  await drafts.open();
  const { state } = await deps.repositories.template.load(streams.template(tenant, place.templateId));
  const content = state.status === 'none' ? { levels: [], areas: [] } : state.content;
  const passed = Math.min(round.closeOffsetDays, 0) - round.openOffsetDays;
  const said = new Set<string>();
  for (const [index, { email }] of people.entries()) {
    const now = daysFrom(marker.seededAt, round.openOffsetDays + (passed * (index + 1)) / (people.length + 1));
    at(now);
    const userId = seeding.id('user', email);
    await submitAnswers(
      deps,
      drafts,
      context(`answers ${assessmentId} ${email}`, userId),
      { userId, tenant, role: 'user', sessionId: '' },
      { userId, assessmentId, answers: withoutEchoes(answersOf(place, content, email), said) },
      now,
    );
    await wasThere(seeding, userId, now);
  }
}

/**
 * Removes repeated texts: the generator has one remark per question and side, and colleagues don't write the same
 * words.
 */
function withoutEchoes(answers: readonly Answer[], said: Set<string>): Answer[] {
  return answers.map((answer) => {
    const { note } = answer;
    if (note === null) return answer;
    const isEcho = said.has(note);
    said.add(note);
    return isEcho ? { ...answer, note: null } : answer;
  });
}

/** Records the respondent's activity with an expired session. */
async function wasThere({ deps, id }: SeedingTools, userId: string, now: string): Promise<void> {
  const sessionId = id('session', userId, now);
  await deps.sessions.open({ id: sessionId, userId, createdAt: now, expiresAt: now, address: '', agent: '' });
  await deps.sessions.end(sessionId);
}

function answersOf({ round, key, assessmentId }: RoundAssessment, content: TemplateContent, email: string): Answer[] {
  // The import has accepted the file, so it has the type that the generator expects.
  const file = demoTemplate() as DemoTemplate;
  const byNode: Readonly<Record<string, Tendency>> = { ...roundTendencies(round.shortName) };
  return demoAnswers(file, `${email} ${round.shortName}`, byNode[key] ?? {})
    .filter((answer) => !answer.skipped)
    .flatMap((answer) => toAnswer(answer, content, assessmentId));
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

const roundTendencies = (shortName: string): Readonly<Record<string, Tendency>> => {
  const all: Readonly<Record<string, Readonly<Record<string, Tendency>>>> = tendencies;
  return all[shortName] ?? {};
};
