import { type Fault, limits } from '@tidemark/contracts';
import { scoringKinds } from '@tidemark/contracts/scoring';
import { ensureNoFaults, fault, requiredText, saysTheSame } from '../lib/index.js';
import type { AddChoice, ChangeChoice, RemoveChoice } from './commands.js';
import type { ContentChoice } from './content.js';
import type { PlacedQuestion } from './content-find.js';
import type { TemplateEvent } from './events.js';
import { choiceOf, draftOf, levelOf, nextN, questionOf } from './guards.js';
import type { TemplateState } from './state.js';

export function addChoice(command: AddChoice, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const place = questionOf(draft, command.question);
  ensureIn(place, command.objective);
  const level = levelOf(draft, command.level);
  const choice = checked({ n: nextN(draft), level: level.n, title: command.title }, command.credit, place, level.name);
  return [{ type: 'ChoiceAdded', data: { templateId: draft.templateId, question: place.question.n, ...choice } }];
}

export function changeChoice(command: ChangeChoice, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { choice: now, ...place } = choiceOf(draft, command.n);
  ensureIn(place, command.objective);
  const level = levelOf(draft, command.level ?? now.level);
  const choice = checked(
    { ...now, level: level.n, title: command.title ?? now.title },
    command.credit,
    place,
    level.name,
  );
  return saysTheSame(choice, normalized(now))
    ? []
    : [{ type: 'ChoiceChanged', data: { templateId: draft.templateId, question: place.question.n, ...choice } }];
}

export function removeChoice({ n }: RemoveChoice, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  choiceOf(draft, n);
  return [{ type: 'ChoiceRemoved', data: { templateId: draft.templateId, n } }];
}

/** If the sender names the objective, it must be the question's own. */
function ensureIn({ objective: { n } }: PlacedQuestion, objective: number | undefined): void {
  if (objective === undefined || objective === n) return;
  ensureNoFaults([fault('objectiveId', 'objective-not-found', 'The question is not of this objective')]);
}

function checked(choice: ContentChoice, credit: number | null | undefined, place: PlacedQuestion, level: string) {
  ensureNoFaults([
    ...requiredText('title', choice.title, limits.title),
    ...creditFaults(credit, place),
    ...(place.objective.absentLevels?.includes(choice.level) === true
      ? [fault('maturityId', 'level-absent', `The objective asks nothing at level "${level}"`)]
      : []),
  ]);
  return normalized({ ...choice, title: choice.title.trim(), credit: credit ?? choice.credit });
}

function creditFaults(credit: number | null | undefined, { question: { kind } }: PlacedQuestion): Fault[] {
  if (credit === null || credit === undefined) return [];
  if (!scoringKinds[kind].hasCredits) {
    return [fault('credit', 'credit-not-graded', 'Only choices of graded questions have a credit')];
  }
  return isCredit(credit) ? [] : [fault('credit', 'out-of-range', 'A credit is 0 to 1, with two decimals at most')];
}

/** Hundredths from 0 to 1: exactly the numbers with two decimals. */
const isCredit = (credit: number): boolean => credit >= 0 && credit <= 1 && Number(credit.toFixed(2)) === credit;

/** Events omit a whole credit. */
const normalized = ({ n, level, title, credit = 1 }: ContentChoice): ContentChoice => ({
  n,
  level,
  title,
  ...(credit === 1 ? {} : { credit }),
});
