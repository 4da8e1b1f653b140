import { routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { collections } from '@tidemark/domain/read-models';
import { presentOrganization } from '@tidemark/presenters';
import { actorOf } from '../lib/actor.js';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';

export const organizationHandlers = (tools: Toolbox) => ({
  organization: tools.answering(routes.organization, async ({ caller, tenant }, read) => {
    const found = await read.get(collections.organizations, tenant);
    ensure(found, 'not-found');
    return { body: presentOrganization({ ...found, id: found._id }, actorOf(caller)), version: found.version };
  }),
  organizations: tools.answering(routes.organizations, async ({ params: { flag }, query, caller }, read) => {
    const where = flag === 'all' ? {} : { where: { suspended: flag === 'suspended' } };
    const found = await read.findEverywhere(collections.organizations, where);
    const viewer = actorOf(caller);
    const sorted = sortedBy(
      found.map((one) => presentOrganization({ ...one, id: one._id }, viewer)),
      await compareFor(read, caller),
      ({ name }) => name,
    );
    return listed(sorted, query, ({ name, billingEmail }) => [name, billingEmail]);
  }),
});
