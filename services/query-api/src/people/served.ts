import type { User } from '@tidemark/contracts';
import type { PersonaDocument, PersonDocument } from '@tidemark/domain/read-models';
import { servedPersona } from '../personas/handlers.js';

/** What a person is served with beside what is their own. */
export interface Around {
  readonly organizationName: string;
  readonly persona: PersonaDocument | undefined;
  readonly nodes: User['nodes'];
}

export const servedUser = (person: PersonDocument, { organizationName, persona, nodes }: Around): User => ({
  id: person._id,
  firstName: person.firstName,
  surName: person.surName,
  email: person.email,
  role: person.role,
  isActive: person.isActive,
  avatarUrl: person.avatarUrl,
  organization_id: person.tenant,
  organization_name: organizationName,
  // A telephone number is kept of organisations alone.
  phoneNumber: null,
  persona: persona === undefined ? null : servedPersona(persona),
  nodes,
  language: person.language,
  version: person.version,
});
