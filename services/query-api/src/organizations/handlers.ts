import { type Organization, routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { collections, type OrganizationDocument } from '@tidemark/domain/read-models';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';

export const organizationHandlers = (tools: Toolbox) => ({
  organization: tools.answering(routes.organization, async ({ tenant }, read) => {
    const found = await read.get(collections.organizations, tenant);
    ensure(found, 'not-found');
    return { body: served(found), version: found.version };
  }),
  organizations: tools.answering(routes.organizations, async ({ params: { flag }, query, caller }, read) => {
    const where = flag === 'all' ? {} : { where: { suspended: flag === 'suspended' } };
    const found = await read.findEverywhere(collections.organizations, where);
    const sorted = sortedBy(found.map(served), await compareFor(read, caller), ({ name }) => name);
    return listed(sorted, query, ({ name, billingEmail }) => [name, billingEmail]);
  }),
});

const served = (document: OrganizationDocument): Organization => ({
  id: document._id,
  name: document.name,
  billingEmail: document.billingEmail,
  contactName: document.contactName,
  phoneNumber: document.phoneNumber,
  suspended: document.suspended,
  language: document.language,
  timeZone: document.timeZone,
  version: document.version,
});
