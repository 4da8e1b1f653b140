import { routes } from '@tidemark/contracts';
import { collections } from '@tidemark/domain/read-models';
import { presentPersona } from '@tidemark/presenters';
import { actorOf } from '../access/actor.js';
import { compareFor, sortedBy } from '../lists/collation.js';
import { listed } from '../lists/listing.js';
import type { Toolbox } from '../toolbox.js';

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
