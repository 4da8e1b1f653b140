import { limits } from '@tidemark/contracts';
import { changesNothing, ensure, ensureNoFaults, fault, requiredText } from '../lib/index.js';
import type { AddQuestion, ChangeQuestion, RemoveQuestion } from './commands.js';
import type { ContentQuestion } from './content.js';
import type { TemplateEvent } from './events.js';
import { draftOf, nextN, objectiveOf, questionOf } from './guards.js';
import type { TemplateState } from './state.js';

type QuestionProfile = Omit<ContentQuestion, 'n' | 'choices'>;

export function addQuestion(command: AddQuestion, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { objective } = objectiveOf(draft, command.objective);
  const { title, description, kind = 'ladder', weight = 1 } = command;
  const question = checked({ title, description, kind, weight });
  const data = { templateId: draft.templateId, n: nextN(draft), objective: objective.n, ...question };
  return [{ type: 'QuestionAdded', data }];
}

export function changeQuestion(command: ChangeQuestion, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { objective, question: now } = questionOf(draft, command.n);
  const { title = now.title, description = now.description, kind = now.kind, weight = now.weight } = command;
  const question = checked({ title, description, kind, weight });
  if (changesNothing(question, now)) return [];
  const data = { templateId: draft.templateId, n: now.n, objective: objective.n, ...question };
  return [{ type: 'QuestionChanged', data }];
}

export function removeQuestion({ n }: RemoveQuestion, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  ensure(questionOf(draft, n).question.choices.length === 0, 'question-has-choices');
  return [{ type: 'QuestionRemoved', data: { templateId: draft.templateId, n } }];
}

function checked(question: QuestionProfile): QuestionProfile {
  const { title, description, weight } = question;
  ensureNoFaults([
    ...requiredText('title', title, limits.title),
    ...requiredText('description', description, limits.description),
    ...(Number.isFinite(weight) && weight > 0 ? [] : [fault('weight', 'out-of-range', 'The weight is more than 0')]),
  ]);
  return { ...question, title: title.trim(), description: description.trim() };
}
