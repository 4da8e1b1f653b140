import { limits } from '@tidemark/contracts';
import { changesNothing, ensure, ensureNoFaults, requiredText } from '../lib/index.js';
import type { AddObjective, ChangeObjective, RemoveObjective } from './commands.js';
import type { TemplateEvent } from './events.js';
import { areaOf, draftOf, nextN, objectiveOf } from './guards.js';
import type { TemplateState } from './state.js';

interface ObjectiveProfile {
  readonly shortName: string;
  readonly description: string;
}

export function addObjective(command: AddObjective, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { n: area } = areaOf(draft, command.area);
  const data = { templateId: draft.templateId, n: nextN(draft), area, ...checked(command) };
  return [{ type: 'ObjectiveAdded', data }];
}

export function changeObjective(command: ChangeObjective, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const place = objectiveOf(draft, command.n);
  const { n: area } = areaOf(draft, command.area ?? place.area.n);
  const { shortName = place.objective.shortName, description = place.objective.description } = command;
  const next = { n: command.n, area, ...checked({ shortName, description }) };
  return changesNothing(next, { ...place.objective, area: place.area.n })
    ? []
    : [{ type: 'ObjectiveChanged', data: { templateId: draft.templateId, ...next } }];
}

export function removeObjective({ n }: RemoveObjective, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  ensure(objectiveOf(draft, n).objective.questions.length === 0, 'objective-has-dependants');
  return [{ type: 'ObjectiveRemoved', data: { templateId: draft.templateId, n } }];
}

function checked({ shortName, description }: ObjectiveProfile): ObjectiveProfile {
  ensureNoFaults([
    ...requiredText('shortName', shortName, limits.objectiveShortName),
    ...requiredText('description', description, limits.description),
  ]);
  return { shortName: shortName.trim(), description: description.trim() };
}
