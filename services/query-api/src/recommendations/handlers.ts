import { routes } from '@tidemark/contracts';
import { ensure, findObjective } from '@tidemark/domain';
import { collections } from '@tidemark/domain/read-models';
import { presentListedRecommendation } from '@tidemark/presenters';
import { findOwner } from '../assessments/content.js';
import { actorOf } from '../access/actor.js';
import { compareFor, sortedBy } from '../lists/collation.js';
import { listed } from '../lists/listing.js';
import type { Toolbox } from '../toolbox.js';
import { loadRecommendations } from '../results/load.js';

export const recommendationHandlers = (tools: Toolbox) => ({
  recommendations: tools.answering(routes.recommendations, async ({ query, caller }, read) => {
    const offered = await read.find(collections.recommendations, { where: { isArchived: false } });
    const sorted = sortedBy(
      offered.map((document) => presentListedRecommendation({ ...document, id: document._id }, actorOf(caller))),
      await compareFor(read, caller),
      ({ title }) => title,
    );
    return listed(sorted, query, ({ title, url, description }) => [title, url, description]);
  }),
  objectiveRecommendations: tools.answering(
    routes.objectiveRecommendations,
    async ({ params: { objectiveId }, caller }, read) => {
      const { found, n } = await findOwner(read, caller, objectiveId, 'objective-not-found');
      const { template } = found.template;
      const place = findObjective(template.content, n);
      ensure(place, 'objective-not-found');
      const known = await loadRecommendations(read, template);
      const attached = place.objective.recommendationIds.flatMap((attachedId) =>
        known.filter((recommendation) => recommendation.id === attachedId),
      );
      return { body: attached };
    },
  ),
});
