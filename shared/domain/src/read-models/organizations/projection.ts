import { defaultSmallestGroup } from '../../assessments/index.js';
import type { OrganizationEvent } from '../../organization/index.js';
import { defineProjection } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import { organizations } from './documents.js';

/** All organizations of the installation: a master's list, and the name and language that users get with their own. */
export const organizationsProjection = defineProjection<OrganizationEvent>(
  {
    name: 'organizations',
    version: 4,
    partition: 'global',
    collections: { organizations },
  },
  {
    OrganizationCreated: async ({ data: { organizationId, answerByLink = false, ...profile }, version }, documents) =>
      documents.edit(organizations, organizationId, () => ({
        ...profile,
        suspended: false,
        language: 'en-US' as const,
        timeZone: 'UTC',
        supers: [],
        superGivenBy: 'inviters' as const,
        smallestGroup: defaultSmallestGroup,
        color: null,
        logoUrl: null,
        answerByLink,
        version,
      })),
    OrganizationProfileChanged: async ({ data: { organizationId, ...profile }, version }, documents) =>
      amend(documents, organizations, organizationId, { ...profile, version }),
    OrganizationSuspended: async ({ data, version }, documents) =>
      amend(documents, organizations, data.organizationId, { suspended: true, version }),
    OrganizationReinstated: async ({ data, version }, documents) =>
      amend(documents, organizations, data.organizationId, { suspended: false, version }),
    OrganizationSettingsChanged: async (
      { data: { organizationId, superGivenBy, smallestGroup, color, logoUrl, answerByLink, ...settings }, version },
      documents,
    ) =>
      amend(documents, organizations, organizationId, {
        ...settings,
        ...(superGivenBy === undefined ? {} : { superGivenBy }),
        ...(smallestGroup === undefined ? {} : { smallestGroup }),
        ...(color === undefined ? {} : { color }),
        ...(logoUrl === undefined ? {} : { logoUrl }),
        ...(answerByLink === undefined ? {} : { answerByLink }),
        version,
      }),
    SuperEnrolled: async ({ data: { organizationId, userId } }, documents) =>
      amend(documents, organizations, organizationId, ({ supers }) => ({ supers: [...supers, userId] })),
    SuperWithdrawn: async ({ data: { organizationId, userId } }, documents) =>
      amend(documents, organizations, organizationId, ({ supers }) => ({
        supers: supers.filter((id) => id !== userId),
      })),
  },
);
