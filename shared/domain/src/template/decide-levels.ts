import { type Fault, limits } from '@tidemark/contracts';
import { changesNothing, ensure, ensureNoFaults, fault, limitedText, requiredText } from '../lib/index.js';
import type { AddLevel, ChangeLevel, RemoveLevel } from './commands.js';
import type { ContentLevel } from './content.js';
import { choicesOfLevel } from './content-find.js';
import type { TemplateEvent } from './events.js';
import { draftOf, levelOf, nextN } from './guards.js';
import { nameFaults } from './names.js';
import type { DraftTemplate, TemplateState } from './state.js';

export function addLevel({ position, name, description }: AddLevel, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  ensure(draft.content.levels.length < limits.levels, 'levels-full');
  const level = checked({ n: nextN(draft), position, name, description }, draft);
  return [{ type: 'LevelAdded', data: { templateId: draft.templateId, ...level } }];
}

export function changeLevel(command: ChangeLevel, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const now = levelOf(draft, command.n);
  const { n, position = now.position, name = now.name, description = now.description } = command;
  const level = checked({ n, position, name, description }, draft);
  return changesNothing(level, now) ? [] : [{ type: 'LevelChanged', data: { templateId: draft.templateId, ...level } }];
}

export function removeLevel({ n }: RemoveLevel, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  levelOf(draft, n);
  ensure(choicesOfLevel(draft.content, n).length === 0, 'level-has-dependants');
  return [{ type: 'LevelRemoved', data: { templateId: draft.templateId, n } }];
}

function checked(level: ContentLevel, draft: DraftTemplate): ContentLevel {
  const position = positionFaults(level, draft);
  ensureNoFaults([
    ...position,
    ...requiredText('name', level.name, limits.name),
    // The same level sent twice has one fault.
    ...(position.length > 0 ? [] : nameFaults('name', level, draft.content.levels)),
    ...limitedText('description', level.description, limits.description),
  ]);
  return { ...level, name: level.name.trim(), description: level.description.trim() };
}

function positionFaults({ n, position }: ContentLevel, { content }: DraftTemplate): Fault[] {
  if (!Number.isInteger(position) || position < 1 || position > limits.levels) {
    return [fault('position', 'out-of-range', `The position is a whole number from 1 to ${limits.levels}`)];
  }
  return content.levels.some((other) => other.position === position && other.n !== n)
    ? [fault('position', 'level-position-taken', `Another level has position ${position}`)]
    : [];
}
