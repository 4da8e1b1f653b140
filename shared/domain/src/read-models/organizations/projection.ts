import type { OrganizationEvent } from '../../organization/index.js';
import { defineProjection } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import type { OrganizationDocument } from './documents.js';

const collection = 'organizations';

/** All organisations of the installation: a master's list, and the name and language that everyone's own is served with. */
export const organizationsProjection = defineProjection<OrganizationEvent>(
  {
    name: 'organizations',
    version: 1,
    partition: 'global',
    collections: { [collection]: { indexes: [['suspended']] } },
  },
  {
    OrganizationCreated: async ({ data: { organizationId, ...profile }, version }, documents) =>
      documents.edit<OrganizationDocument>(collection, organizationId, () => ({
        ...profile,
        suspended: false,
        language: 'en-US',
        timeZone: 'UTC',
        version,
      })),
    OrganizationProfileChanged: async ({ data: { organizationId, ...profile }, version }, documents) =>
      amend<OrganizationDocument>(documents, collection, organizationId, { ...profile, version }),
    OrganizationSuspended: async ({ data, version }, documents) =>
      amend<OrganizationDocument>(documents, collection, data.organizationId, { suspended: true, version }),
    OrganizationReinstated: async ({ data, version }, documents) =>
      amend<OrganizationDocument>(documents, collection, data.organizationId, { suspended: false, version }),
    OrganizationSettingsChanged: async ({ data: { organizationId, ...settings }, version }, documents) =>
      amend<OrganizationDocument>(documents, collection, organizationId, { ...settings, version }),
  },
);
