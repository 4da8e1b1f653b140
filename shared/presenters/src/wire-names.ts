import type { Fault } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';

/** Names that differ between domain and interface. */
const wireNames: ReadonlyMap<string, string> = new Map([
  ['nodeId', 'node_id'],
  ['nodeTypeId', 'node_type_id'],
  ['parentId', 'parent_id'],
  ['personaId', 'persona_id'],
  ['templateId', 'template_id'],
]);

/** The interface's name of an entity's field, where only the name is known: in histories and faults. */
export const wireName = (field: string): string => wireNames.get(field) ?? field;

/** A refusal whose faults use the field names of the caller, also in their texts. */
export function presentRefusal(refusal: Refusal): Refusal {
  const { code, faults } = refusal;
  // Without a fault to rename, the refusal keeps all its data.
  if (faults.every(({ pointer }) => !wireNames.has(pointer))) return refusal;
  const presented = faults.map(presentFault);
  return new Refusal(code, { detail: presented.map(({ detail }) => detail).join('; '), faults: presented });
}

function presentFault(fault: Fault): Fault {
  const pointer = wireName(fault.pointer);
  return { ...fault, pointer, detail: fault.detail.replaceAll(fault.pointer, pointer) };
}
