import type { User } from '@tidemark/contracts';
import type { Actor } from '@tidemark/domain';
import type { OrganizationDocument, PersonaDocument, PersonDocument } from '@tidemark/domain/read-models';
import { presentUser } from '@tidemark/presenters';

interface Around {
  readonly organization: OrganizationDocument | undefined;
  readonly persona: PersonaDocument | undefined;
  readonly nodes: User['nodes'];
}

/** A person of the read models as served; an organisation that is a moment behind has no name yet. */
export const servedUser = (person: PersonDocument, { organization, persona, nodes }: Around, viewer: Actor): User =>
  presentUser(
    { ...person, id: person._id },
    {
      organizationName: organization?.name ?? '',
      supers: organization?.supers ?? [],
      persona: persona === undefined ? undefined : { ...persona, id: persona._id },
      nodes,
    },
    viewer,
  );
