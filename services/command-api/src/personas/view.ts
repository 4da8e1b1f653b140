import type { Persona } from '@tidemark/contracts';
import type { PersonaState } from '@tidemark/domain';

export const personaView = (
  { personaId, title, description }: PersonaState,
  version: number,
  tenant: string,
): Persona => ({ id: personaId, title, description, organization_id: tenant, version });
