import { type DemoAnswer, demoAnswers, type DemoTemplate } from './answers.js';
import { type DemoPerson, type DemoRound, demoTemplate } from './content.js';
import type { SeedingTools } from './seeding-tools.js';
import { teamNotes } from './team-notes.js';
import { tendencyOf } from './tendencies.js';

/** What one person answers in one round. */
export interface Submission {
  readonly round: DemoRound;
  /** Key of the node. */
  readonly node: string;
  readonly email: string;
  readonly at: string;
  readonly answers: readonly DemoAnswer[];
}

type Planning = Pick<SeedingTools, 'content' | 'moment'>;

/** The people of a node who have joined when the round is triggered. */
export const membersOf = ({ content }: Planning, { openOffsetDays }: DemoRound, node: string): DemoPerson[] =>
  content.people.filter(({ nodes, joinedOffsetDays }) => nodes.includes(node) && joinedOffsetDays < openOffsetDays);

/** All submissions of the demo, the newest round first: a note stays in the newest round in which it is written. */
export function planSubmissions(planning: Planning): Submission[] {
  const written = new Set<string>();
  return planning.content.rounds.toReversed().flatMap((round) => {
    // The import parses the same file, so it has the type that the generator expects.
    const template = demoTemplate(round.template) as DemoTemplate;
    return round.nodes.flatMap((node) =>
      submissionsOf(planning, round, node, template).map(({ answers, ...rest }) => ({
        ...rest,
        answers: withoutEchoes(answers, written),
      })),
    );
  });
}

/** Spread over the past days of the form's window. */
function submissionsOf(planning: Planning, round: DemoRound, node: string, template: DemoTemplate): Submission[] {
  const members = membersOf(planning, round, node);
  const answering = members.slice(0, Math.round((round.answeredBy[node] ?? 0) * members.length));
  const passed = Math.min(round.closeOffsetDays, 0) - round.openOffsetDays;
  return answering.map(({ email, persona }, index) => {
    const tendency = tendencyOf(round.shortName, node, persona);
    const answers = demoAnswers(template, `${email} ${round.shortName}`, tendency, teamNotes[node]);
    return {
      round,
      node,
      email,
      at: planning.moment(round.openOffsetDays + (passed * (index + 1)) / (answering.length + 1)),
      answers: answers.filter((answer) => !answer.skipped),
    };
  });
}

/**
 * Removes repeated texts: the generator has one remark per question and side, and colleagues don't write the same
 * words.
 */
function withoutEchoes(answers: readonly DemoAnswer[], written: Set<string>): DemoAnswer[] {
  return answers.map((answer) => {
    const { note } = answer;
    if (note === null) return answer;
    const isEcho = written.has(note);
    written.add(note);
    return isEcho ? { ...answer, note: null } : answer;
  });
}
