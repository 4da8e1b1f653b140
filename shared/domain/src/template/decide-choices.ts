import { limits } from '@tidemark/contracts';
import { changesNothing, ensureNoFaults, requiredText } from '../lib/index.js';
import type { AddChoice, ChangeChoice, RemoveChoice } from './commands.js';
import type { TemplateEvent } from './events.js';
import { choiceOf, draftOf, levelOf, nextN, questionOf } from './guards.js';
import type { TemplateState } from './state.js';

export function addChoice(command: AddChoice, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { question } = questionOf(draft, command.question);
  const { n: level } = levelOf(draft, command.level);
  const title = checked(command.title);
  const data = { templateId: draft.templateId, n: nextN(draft), question: question.n, level, title };
  return [{ type: 'ChoiceAdded', data }];
}

export function changeChoice(command: ChangeChoice, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { question, choice } = choiceOf(draft, command.n);
  const { n: level } = levelOf(draft, command.level ?? choice.level);
  const next = { n: choice.n, level, title: checked(command.title ?? choice.title) };
  return changesNothing(next, choice)
    ? []
    : [{ type: 'ChoiceChanged', data: { templateId: draft.templateId, question: question.n, ...next } }];
}

export function removeChoice({ n }: RemoveChoice, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  choiceOf(draft, n);
  return [{ type: 'ChoiceRemoved', data: { templateId: draft.templateId, n } }];
}

function checked(title: string): string {
  ensureNoFaults(requiredText('title', title, limits.title));
  return title.trim();
}
