import type { Fault } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';

/** What the interface calls otherwise than the domain does. */
const wireNames: ReadonlyMap<string, string> = new Map([
  ['nodeId', 'node_id'],
  ['nodeTypeId', 'node_type_id'],
  ['parentId', 'parent_id'],
  ['personaId', 'persona_id'],
  ['templateId', 'template_id'],
]);

/** A field of an entity by its name in the interface, where nothing but the name is at hand: in histories and faults. */
export const wireName = (field: string): string => wireNames.get(field) ?? field;

/** A refusal whose faults name the fields as the caller sent them; the words of a fault name them too. */
export function presentRefusal(refusal: Refusal): Refusal {
  const { code, faults } = refusal;
  // Without a fault to rename it stays what it is, with all that it carries besides.
  if (faults.every(({ pointer }) => !wireNames.has(pointer))) return refusal;
  const presented = faults.map(presentFault);
  return new Refusal(code, { detail: presented.map(({ detail }) => detail).join('; '), faults: presented });
}

function presentFault(fault: Fault): Fault {
  const pointer = wireName(fault.pointer);
  return { ...fault, pointer, detail: fault.detail.replaceAll(fault.pointer, pointer) };
}
