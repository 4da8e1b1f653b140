import { type Fault, limits } from '@tidemark/contracts';
import { ensure, ensureNoFaults, fault, limitedText, requiredText, saysTheSame } from '../lib/index.js';
import type { AddObjective, ChangeObjective, RemoveObjective } from './commands.js';
import type { ContentObjective } from './content.js';
import { levelsInOrder, objectivesIn } from './content-find.js';
import type { TemplateEvent } from './events.js';
import { areaOf, draftOf, nextN, objectiveOf } from './guards.js';
import { nameFaults } from './names.js';
import { keptReferences, referencesFaults } from './references.js';
import type { DraftTemplate, TemplateState } from './state.js';

type ObjectiveFields = Pick<
  ContentObjective,
  'n' | 'shortName' | 'name' | 'description' | 'references' | 'absentLevels'
>;
type ObjectiveProfile = ObjectiveFields & Pick<ContentObjective, 'questions'>;

export function addObjective(command: AddObjective, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { n: area } = areaOf(draft, command.area);
  const { shortName, description, name, references = [] } = command;
  const profile = {
    n: nextN(draft),
    shortName,
    name: name ?? undefined,
    description,
    references: [...references],
    absentLevels: levelsAt(command.absentLevels ?? [], draft),
    questions: [],
  };
  return [{ type: 'ObjectiveAdded', data: { templateId: draft.templateId, area, ...checked(profile, draft, area) } }];
}

export function changeObjective(command: ChangeObjective, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { area: place, objective: now } = objectiveOf(draft, command.n);
  const { n: area } = areaOf(draft, command.area ?? place.n);
  const { absentLevels, ...change } = command;
  const profile = {
    ...changedTexts(change, now),
    n: now.n,
    questions: now.questions,
    absentLevels: absentLevels === undefined ? now.absentLevels : levelsAt(absentLevels, draft),
  };
  const next = checked(profile, draft, area);
  return area === place.n && saysTheSame(next, normalized(now))
    ? []
    : [{ type: 'ObjectiveChanged', data: { templateId: draft.templateId, area, ...next } }];
}

/** Unnamed fields stay; null clears the name. */
function changedTexts(change: Omit<ChangeObjective, 'absentLevels'>, now: ContentObjective) {
  const { shortName = now.shortName, description = now.description, name = now.name } = change;
  const references = [...(change.references ?? now.references ?? [])];
  return { shortName, description, name: name ?? undefined, references };
}

export function removeObjective({ n }: RemoveObjective, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  ensure(objectiveOf(draft, n).objective.questions.length === 0, 'objective-has-dependants');
  return [{ type: 'ObjectiveRemoved', data: { templateId: draft.templateId, n } }];
}

/** The numbers of the levels at these positions, in order, each once; a position without a level is refused. */
function levelsAt(positions: readonly number[], { content }: DraftTemplate): number[] {
  const levels = levelsInOrder(content);
  ensureNoFaults(
    positions.flatMap((position, index) =>
      levels.some((level) => level.position === position)
        ? []
        : [fault(`absentLevels/${index}`, 'level-not-found', `There is no level ${position}`)],
    ),
  );
  return levels.filter(({ position }) => positions.includes(position)).map(({ n }) => n);
}

function checked(profile: ObjectiveProfile, draft: DraftTemplate, area: number) {
  const { n, shortName, name, description, references, absentLevels = [] } = profile;
  ensureNoFaults([
    ...requiredText('shortName', shortName, limits.objectiveShortName),
    ...nameFaults('shortName', { n, name: shortName }, shortNamesIn(draft, area)),
    ...limitedText('name', name, limits.objectiveName),
    ...requiredText('description', description, limits.description),
    ...referencesFaults(references),
    ...askedFaults(profile, draft),
  ]);
  return normalized({
    n,
    shortName: shortName.trim(),
    name: name?.trim(),
    description: description.trim(),
    references: keptReferences(references),
    absentLevels,
  });
}

/** The fields of an objective in events, without empty ones. */
function normalized({ n, shortName, name = '', description, references = [], absentLevels = [] }: ObjectiveFields) {
  return {
    n,
    shortName,
    ...(name === '' ? {} : { name }),
    description,
    ...(references.length === 0 ? {} : { references }),
    ...(absentLevels.length === 0 ? {} : { absentLevels }),
  };
}

/** The short names in an area. */
export const shortNamesIn = ({ content }: DraftTemplate, area: number) =>
  objectivesIn(content).flatMap((place) =>
    place.area.n === area ? [{ n: place.objective.n, name: place.objective.shortName }] : [],
  );

/** Nothing is asked at an absent level, so it must not have choices. */
function askedFaults({ absentLevels = [], questions }: ObjectiveProfile, { content }: DraftTemplate): Fault[] {
  const asked = new Set(questions.flatMap(({ choices }) => choices.map(({ level }) => level)));
  return levelsInOrder(content)
    .filter(({ n }) => absentLevels.includes(n) && asked.has(n))
    .map(({ name }) => fault('absentLevels', 'level-has-choices', `Level "${name}" has choices, so it is not absent`));
}
