import { type Fault, type ProblemCode } from '@tidemark/contracts';
import { ensureNoFaults, fault } from '../lib/index.js';
import type { PlaceArea, PlaceChoice, PlaceObjective, PlaceQuestion } from './commands.js';
import type { ContentObjective, ContentQuestion } from './content.js';
import { levelsInOrder } from './content-find.js';
import { shortNamesIn } from './decide-objectives.js';
import type { TemplateEvent } from './events.js';
import { areaOf, choiceOf, draftOf, objectiveOf, questionOf } from './guards.js';
import { nameFaults } from './names.js';
import type { DraftTemplate, TemplateState } from './state.js';

/* The order of the content is the order on every screen and in every file. Writes nothing if the place is the same. */

export function placeArea({ n, before }: PlaceArea, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  areaOf(draft, n);
  const { areas } = draft.content;
  ensureNoFaults(siblingFaults(before, areas, 'area-not-found'));
  return stands(n, before, areas) ? [] : [{ type: 'AreaPlaced', data: { templateId: draft.templateId, n, before } }];
}

export function placeObjective(command: PlaceObjective, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { n, before } = command;
  const { area: now, objective } = objectiveOf(draft, n);
  const area = areaOf(draft, command.area ?? now.n);
  ensureNoFaults([
    ...siblingFaults(before, area.objectives, 'objective-not-found'),
    ...(area.n === now.n ? [] : nameFaults('area_id', { n, name: objective.shortName }, shortNamesIn(draft, area.n))),
  ]);
  const data = { templateId: draft.templateId, n, area: area.n, before };
  return stands(n, before, area.objectives) ? [] : [{ type: 'ObjectivePlaced', data }];
}

export function placeQuestion(command: PlaceQuestion, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { n, before } = command;
  const { objective: now, question } = questionOf(draft, n);
  const { objective } = objectiveOf(draft, command.objective ?? now.n);
  ensureNoFaults([
    ...siblingFaults(before, objective.questions, 'question-not-found'),
    ...absentFaults(question, objective, draft),
  ]);
  const data = { templateId: draft.templateId, n, objective: objective.n, before };
  return stands(n, before, objective.questions) ? [] : [{ type: 'QuestionPlaced', data }];
}

export function placeChoice({ n, before }: PlaceChoice, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { question } = choiceOf(draft, n);
  ensureNoFaults(siblingFaults(before, question.choices, 'choice-not-found'));
  const data = { templateId: draft.templateId, n, question: question.n, before };
  return stands(n, before, question.choices) ? [] : [{ type: 'ChoicePlaced', data }];
}

interface NumberedPiece {
  readonly n: number;
}

const siblingFaults = (before: number | null, siblings: readonly NumberedPiece[], missing: ProblemCode): Fault[] =>
  before === null || siblings.some(({ n }) => n === before)
    ? []
    : [fault('before', missing, '"before" is none of those among which it is to stand')];

/** Whether it is already before `before`, or last. Before itself counts as yes. */
function stands(n: number, before: number | null, siblings: readonly NumberedPiece[]): boolean {
  const at = siblings.findIndex((one) => one.n === n);
  return at !== -1 && (before === n || (siblings[at + 1]?.n ?? null) === before);
}

/** A choice must not be at a level at which its objective asks nothing. */
function absentFaults(
  { choices }: ContentQuestion,
  { absentLevels = [] }: ContentObjective,
  { content }: DraftTemplate,
): Fault[] {
  return levelsInOrder(content)
    .filter(({ n }) => absentLevels.includes(n) && choices.some(({ level }) => level === n))
    .map(({ name }) => fault('objective_id', 'level-absent', `The objective asks nothing at level "${name}"`));
}
