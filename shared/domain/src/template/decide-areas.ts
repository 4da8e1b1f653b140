import { Color, defaultAreaColor, type Fault, limits, type ProblemCode } from '@tidemark/contracts';
import { changesNothing, ensure, ensureNoFaults, fault, limitedText } from '../lib/index.js';
import type { AddArea, ChangeArea, RemoveArea } from './commands.js';
import type { ContentArea } from './content.js';
import type { TemplateEvent } from './events.js';
import { areaOf, draftOf, nextN } from './guards.js';
import type { TemplateState } from './state.js';

type AreaProfile = Omit<ContentArea, 'objectives'>;

export function addArea(command: AddArea, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { name, description, color = defaultAreaColor } = command;
  const area = checked({ n: nextN(draft), name, description, color });
  return [{ type: 'AreaAdded', data: { templateId: draft.templateId, ...area } }];
}

export function changeArea(command: ChangeArea, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const now = areaOf(draft, command.n);
  const { n, name = now.name, description = now.description, color = now.color } = command;
  const area = checked({ n, name, description, color });
  return changesNothing(area, now) ? [] : [{ type: 'AreaChanged', data: { templateId: draft.templateId, ...area } }];
}

export function removeArea({ n }: RemoveArea, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  ensure(areaOf(draft, n).objectives.length === 0, 'area-has-dependants');
  return [{ type: 'AreaRemoved', data: { templateId: draft.templateId, n } }];
}

function checked(area: AreaProfile): AreaProfile {
  const { name, description, color } = area;
  ensureNoFaults([
    ...areaText('name', name, limits.name, 'area-name-required', 'Area name is required!'),
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

/** The specification words these two refusals itself (§5), so each has a code of its own. */
const areaText = (pointer: string, value: string, max: number, missing: ProblemCode, message: string): Fault[] =>
  value.trim() === '' ? [fault(pointer, missing, message)] : limitedText(pointer, value, max);
