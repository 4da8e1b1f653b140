import { routes } from '@tidemark/contracts';
import { collections } from '@tidemark/domain/read-models';
import { presentPersona } from '@tidemark/presenters';
import { actorOf } from '../lib/actor.js';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';

export const personaHandlers = (tools: Toolbox) => ({
  personas: tools.answering(routes.personas, async ({ caller, query }, read) => {
    const offered = await read.find(collections.personas, { where: { isArchived: false } });
    const compare = await compareFor(read, caller);
    const personas = sortedBy(
      offered.map((persona) => presentPersona({ ...persona, id: persona._id }, actorOf(caller))),
      compare,
      ({ title }) => title,
    );
    return listed(personas, query, ({ title, description }) => [title, description]);
  }),
});
