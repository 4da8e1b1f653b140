import type { Persona, Routes } from '@tidemark/contracts';
import type { PersonaDocument } from '@tidemark/domain/read-models';
import { handlersFor } from '@tidemark/kernel/http';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';

export const personaHandlers = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'personas'>>({
    personas: {
      async handle({ caller, query }) {
        const reader = tools.readModels.forTenant(caller.tenant);
        const offered = await reader.find<PersonaDocument>('personas', { where: { isArchived: false } });
        const compare = await compareFor(tools, caller);
        const personas = sortedBy(offered.map(servedPersona), compare, ({ title }) => title);
        return listed(personas, query, ({ title, description }) => [title, description]);
      },
    },
  });

export const servedPersona = ({ _id: id, tenant, title, description, version }: PersonaDocument): Persona => ({
  id,
  title,
  description,
  organization_id: tenant,
  version,
});
