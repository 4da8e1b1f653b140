import type { Node, NodeUser } from '@tidemark/contracts';
import type { Person } from '../../components/data/Avatar';
import { nameOf } from '../../lib/session/session';

/** The people of each persona on the nodes that the reader sees, each once, by name. */
export function carriersOf(nodes: readonly Node[]): ReadonlyMap<string, readonly Person[]> {
  const users = new Map<string, NodeUser>();
  const collect = (node: Node): void => {
    for (const user of node.nodeUsers) users.set(user.id, user);
    node.children.forEach(collect);
  };
  nodes.forEach(collect);
  const byPersona = new Map<string, Person[]>();
  for (const user of users.values()) {
    if (user.persona_id === null) continue;
    const people = byPersona.get(user.persona_id) ?? [];
    byPersona.set(user.persona_id, [...people, { id: user.id, name: nameOf(user), avatarUrl: user.avatarUrl }]);
  }
  for (const people of byPersona.values()) people.sort((a, b) => a.name.localeCompare(b.name));
  return byPersona;
}
