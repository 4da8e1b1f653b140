import type { Organization, Routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import type { OrganizationDocument } from '@tidemark/domain/read-models';
import { handlersFor } from '@tidemark/kernel/http';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';

export const organizationHandlers = (tools: Toolbox) =>
  handlersFor<Pick<Routes, 'organization' | 'organizations'>>({
    organization: {
      async handle({ tenant }) {
        const found = await tools.readModels.global().get<OrganizationDocument>('organizations', tenant);
        ensure(found, 'not-found');
        return { body: served(found), version: found.version };
      },
    },
    organizations: {
      async handle({ params: { flag }, query, caller }) {
        const where = flag === 'all' ? {} : { where: { suspended: flag === 'suspended' } };
        const found = await tools.readModels.global().find<OrganizationDocument>('organizations', where);
        const sorted = sortedBy(found.map(served), await compareFor(tools, caller), ({ name }) => name);
        return listed(sorted, query, ({ name, billingEmail }) => [name, billingEmail]);
      },
    },
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
