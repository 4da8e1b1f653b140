import type { ListedRecommendation, Routes } from '@tidemark/contracts';
import { ensure, findObjective } from '@tidemark/domain';
import type { RecommendationDocument } from '@tidemark/domain/read-models';
import { handlersFor } from '@tidemark/kernel/http';
import { findOwner } from '../assessments/content.js';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';
import { loadRecommendations } from '../results/load.js';

export const recommendationHandlers = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'recommendations' | 'objectiveRecommendations'>>({
    recommendations: {
      async handle({ query, caller }) {
        const reader = tools.readModels.forTenant(caller.tenant);
        const offered = await reader.find<RecommendationDocument>('recommendations', { where: { isArchived: false } });
        const sorted = sortedBy(offered.map(served), await compareFor(tools, caller), ({ title }) => title);
        return listed(sorted, query, ({ title, url, description }) => [title, url, description]);
      },
    },
    objectiveRecommendations: {
      async handle({ params: { objectiveId }, caller }) {
        const { found, n } = await findOwner(tools, caller, objectiveId, 'objective-not-found');
        const { template } = found.template;
        const place = findObjective(template.content, n);
        ensure(place, 'objective-not-found');
        const known = await loadRecommendations(tools.documents(caller.tenant), template);
        const attached = place.objective.recommendationIds.flatMap((attachedId) =>
          known.filter((recommendation) => recommendation.id === attachedId),
        );
        return { body: attached };
      },
    },
  });

const served = ({
  _id: id,
  tenant: organization_id,
  title,
  url,
  description,
  isArchived,
  version,
}: RecommendationDocument): ListedRecommendation => ({
  id,
  organization_id,
  title,
  url,
  description,
  isArchived,
  version,
});
