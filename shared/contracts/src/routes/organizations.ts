import { z } from 'zod';
import { ListedOrganization, Organization, OrganizationStanding, superGivers } from '../entities/index.js';
import { limited } from '../limited.js';
import { limits } from '../limits.js';
import { Id } from '../primitives.js';
import { organizationProfile } from '../profiles.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { erasableTexts, newTexts } from './texts.js';
import { writing } from './writing.js';

const byId = { params: z.strictObject({ id: Id }), checks: { organizationOrMaster: 'id' } };

export const OrganizationChanges = writing(ListedOrganization, {
  ...erasableTexts(organizationProfile),
  suspended: z.boolean().optional(),
  language: z.string().optional(),
  timeZone: z.string().optional(),
  superGivenBy: z.enum(superGivers).optional(),
  smallestGroup: z.number().optional(),
  color: z.string().nullish(),
  logoUrl: z.string().nullish().describe('Null removes it; a new one is uploaded.'),
  answerByLink: z.boolean().optional(),
});
export type OrganizationChanges = z.infer<typeof OrganizationChanges>;

export const organizationRoutes = {
  organizations: route({
    method: 'GET',
    path: '/organizations/retrieve/{flag}',
    service: 'query',
    access: 'master',
    summary:
      'The organisations of the installation, by name, with how many active people and nodes each has and when anything was done in it last; searched by name and billing e-mail.',
    params: z.strictObject({ flag: z.enum(['all', 'active', 'suspended']) }),
    query: ListingQuery,
    reads: ['organizations', 'people', 'nodes', 'history'],
    answer: z.array(ListedOrganization),
  }),
  organization: route({
    ...byId,
    method: 'GET',
    path: '/organizations/{id}',
    service: 'query',
    access: 'user',
    summary: 'The own organisation; a master asks for any.',
    reads: ['organizations'],
    answer: Organization,
  }),
  organizationStanding: route({
    ...byId,
    method: 'GET',
    path: '/organizations/{id}/standing',
    service: 'query',
    access: 'master',
    summary:
      'How many people, nodes and open assessments an organisation has, and its supers: what a suspension stops.',
    reads: ['people', 'nodes', 'assessments', 'organizations'],
    answer: OrganizationStanding,
  }),
  createOrganization: route({
    method: 'POST',
    path: '/organizations',
    service: 'command',
    access: 'master',
    status: 201,
    summary: 'A new organisation, never suspended, with a persona, a node type and a root node.',
    body: writing(Organization, {
      ...newTexts(organizationProfile),
      timeZone: z.string().nullish().describe('IANA name; UTC when not sent. Supers change it later.'),
    }),
    answer: Organization,
    errorKey: 'message',
  }),
  updateOrganization: route({
    ...byId,
    method: 'PUT',
    versioned: true,
    path: '/organizations/{id}',
    service: 'command',
    access: 'super',
    summary:
      'Profile and suspension by a master. The rest by a super of the organisation: language, time zone, who may give super, the smallest group, colour, logo, whether people answer by a personal link.',
    body: OrganizationChanges,
    answer: Organization,
    errorKey: 'message',
  }),
  uploadLogo: route({
    method: 'POST',
    path: '/organizations/logo',
    service: 'command',
    access: 'super',
    status: 201,
    summary:
      'The logo of the own organisation (png, jpg or jpeg), kept in at most 480 by 160 pixels: it heads the reports.',
    upload: { field: 'file', limit: 5_000_000 },
    body: z.strictObject({ file: z.file(), name: limited(limits.name).optional() }),
    answer: Organization,
    errorKey: 'message',
  }),
};
