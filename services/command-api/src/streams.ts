import {
  assessments,
  catalog,
  claim,
  globalTenant,
  organization,
  response,
  streams,
  template,
  tree,
  user,
} from '@tidemark/domain';
import type { Aggregates } from '@tidemark/kernel';

export { globalTenant, streams };

/** Every aggregate of the product, ready to load and to execute commands. */
export function createRepositories(aggregates: Aggregates) {
  return {
    organization: aggregates.of(organization),
    user: aggregates.of(user),
    tree: aggregates.of(tree),
    catalog: aggregates.of(catalog),
    template: aggregates.of(template),
    assessments: aggregates.of(assessments),
    response: aggregates.of(response),
    claim: aggregates.of(claim),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;
