import { defaultQuestionKind, limits } from '@tidemark/contracts';
import { ensure, ensureNoFaults, fault, requiredText, saysTheSame } from '../lib/index.js';
import type { AddQuestion, ChangeQuestion, RemoveQuestion } from './commands.js';
import type { ContentQuestion } from './content.js';
import type { TemplateEvent } from './events.js';
import { draftOf, nextN, objectiveOf, questionOf } from './guards.js';
import { keptReferences, referencesFaults } from './references.js';
import type { TemplateState } from './state.js';

type QuestionProfile = Omit<ContentQuestion, 'n' | 'choices' | 'recommendations'>;

export function addQuestion(command: AddQuestion, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { objective } = objectiveOf(draft, command.objective);
  const { title, description, kind = defaultQuestionKind, weight = 1, references = [] } = command;
  const question = checked({ title, description, kind, weight, references: [...references] });
  const data = { templateId: draft.templateId, n: nextN(draft), objective: objective.n, ...question };
  return [{ type: 'QuestionAdded', data }];
}

export function changeQuestion(command: ChangeQuestion, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { objective, question: now } = questionOf(draft, command.n);
  const { title = now.title, description = now.description, kind = now.kind, weight = now.weight } = command;
  const references = [...(command.references ?? now.references ?? [])];
  const question = checked({ title, description, kind, weight, references });
  if (saysTheSame(question, normalized(now))) return [];
  const data = { templateId: draft.templateId, n: now.n, objective: objective.n, ...question };
  return [{ type: 'QuestionChanged', data }];
}

export function removeQuestion({ n }: RemoveQuestion, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  ensure(questionOf(draft, n).question.choices.length === 0, 'question-has-choices');
  return [{ type: 'QuestionRemoved', data: { templateId: draft.templateId, n } }];
}

function checked(question: QuestionProfile): QuestionProfile {
  const { title, description, weight, references } = question;
  ensureNoFaults([
    ...requiredText('title', title, limits.title),
    ...requiredText('description', description, limits.description),
    ...(Number.isFinite(weight) && weight > 0 ? [] : [fault('weight', 'out-of-range', 'The weight is more than 0')]),
    ...referencesFaults(references),
  ]);
  return normalized({
    ...question,
    title: title.trim(),
    description: description.trim(),
    references: keptReferences(references),
  });
}

/** The fields of a question in events, without empty ones. */
const normalized = ({ title, description, kind, weight, references = [] }: QuestionProfile) => ({
  title,
  description,
  kind,
  weight,
  ...(references.length === 0 ? {} : { references }),
});
