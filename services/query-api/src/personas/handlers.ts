import { type Persona, routes } from '@tidemark/contracts';
import { collections, type PersonaDocument } from '@tidemark/domain/read-models';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';

export const personaHandlers = (tools: Toolbox) => ({
  personas: tools.answering(routes.personas, async ({ caller, query }, read) => {
    const offered = await read.find(collections.personas, { where: { isArchived: false } });
    const compare = await compareFor(read, caller);
    const personas = sortedBy(offered.map(servedPersona), compare, ({ title }) => title);
    return listed(personas, query, ({ title, description }) => [title, description]);
  }),
});

export const servedPersona = ({ _id: id, tenant, title, description, version }: PersonaDocument): Persona => ({
  id,
  title,
  description,
  organization_id: tenant,
  version,
});
