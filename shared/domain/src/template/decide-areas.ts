import { Color, defaultAreaColor, type Fault, limits, nextAreaColor, type ProblemCode } from '@tidemark/contracts';
import { changesNothing, ensure, ensureNoFaults, fault, limitedText } from '../lib/index.js';
import type { AddArea, ChangeArea, RemoveArea } from './commands.js';
import type { ContentArea } from './content.js';
import type { TemplateEvent } from './events.js';
import { areaOf, draftOf, nextN } from './guards.js';
import { nameFaults } from './names.js';
import type { DraftTemplate, TemplateState } from './state.js';

type AreaProfile = Omit<ContentArea, 'objectives'>;

export function addArea(command: AddArea, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { name, description, color = defaultAreaColor } = command;
  const n = nextN(draft);
  const area = checked({ n, name, description, color: color ?? freeColor(draft, n) }, draft);
  return [{ type: 'AreaAdded', data: { templateId: draft.templateId, ...area } }];
}

export function changeArea(command: ChangeArea, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const now = areaOf(draft, command.n);
  const { n, name = now.name, description = now.description, color = now.color } = command;
  const area = checked({ n, name, description, color: color ?? freeColor(draft, n) }, draft);
  return changesNothing(area, now) ? [] : [{ type: 'AreaChanged', data: { templateId: draft.templateId, ...area } }];
}

export function removeArea({ n }: RemoveArea, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  ensure(areaOf(draft, n).objectives.length === 0, 'area-has-dependants');
  return [{ type: 'AreaRemoved', data: { templateId: draft.templateId, n } }];
}

/** The next free color of the palette for this area. */
const freeColor = ({ content: { areas } }: DraftTemplate, own: number): string =>
  nextAreaColor(areas.flatMap(({ n, color }) => (n === own ? [] : [color])));

function checked(area: AreaProfile, { content: { areas } }: DraftTemplate): AreaProfile {
  const { name, description, color } = area;
  ensureNoFaults([
    ...areaText('name', name, limits.name, 'area-name-required', 'Area name is required!'),
    ...nameFaults('name', area, areas),
    ...areaText(
      'description',
      description,
      limits.description,
      'area-description-required',
      'Area description is required!',
    ),
    ...(Color.safeParse(color).success ? [] : [fault('color', 'not-a-color', 'The colour is # and six hex digits')]),
  ]);
  return { ...area, name: name.trim(), description: description.trim() };
}

/** The specification has its own words for these two refusals (§5), so each has its own code. */
const areaText = (pointer: string, value: string, max: number, missing: ProblemCode, message: string): Fault[] =>
  value.trim() === '' ? [fault(pointer, missing, message)] : limitedText(pointer, value, max);
