import { eventTexts, languages, organizationProfile, personalTextsOf, superGivers } from '@tidemark/contracts';
import { z } from 'zod';
import { defineEvents, type EventsOf, type PersonalData } from '../lib/index.js';

/** The contact of an organization is personal data of a separate subject: erasing it keeps the organization. */
const contact: PersonalData = {
  subject: (data) => `organization:${String(data['organizationId'])}`,
  fields: personalTextsOf(organizationProfile),
};

const profile = { organizationId: z.string(), ...eventTexts(organizationProfile) };

export const organizationEvents = defineEvents({
  OrganizationCreated: {
    version: 1,
    /** `answerByLink` missing means false, as in older logs. */
    data: z.object({ ...profile, answerByLink: z.boolean().optional() }),
    personal: contact,
  },
  OrganizationProfileChanged: { version: 1, data: z.object(profile), personal: contact },
  OrganizationSuspended: { version: 1, data: z.object({ organizationId: z.string() }) },
  OrganizationReinstated: { version: 1, data: z.object({ organizationId: z.string() }) },
  OrganizationSettingsChanged: {
    version: 1,
    data: z.object({
      organizationId: z.string(),
      language: z.enum(languages),
      /** IANA name, such as `America/Sao_Paulo`: defines what a bare day means. */
      timeZone: z.string(),
      /** Missing means unchanged. */
      superGivenBy: z.enum(superGivers).optional(),
      /** Smallest group of respondents whose results role user sees, 1 to 10. Missing means unchanged. */
      smallestGroup: z.number().int().optional(),
      /** `#rrggbb`; null: the product's. Missing means unchanged. */
      color: z.string().nullable().optional(),
      /** Address of the logo; null: no logo. Missing means unchanged. */
      logoUrl: z.string().nullable().optional(),
      /** Mails that ask for answers have a personal link. Missing means unchanged. */
      answerByLink: z.boolean().optional(),
    }),
  },
  /** The register of active supers, in this stream so that two supers cannot demote each other at once. */
  SuperEnrolled: { version: 1, data: z.object({ organizationId: z.string(), userId: z.string() }) },
  SuperWithdrawn: { version: 1, data: z.object({ organizationId: z.string(), userId: z.string() }) },
});
export type OrganizationEvent = EventsOf<typeof organizationEvents>;

/** The register of supers is not an edit of the organization. */
export const organizationItems = ({ type, data }: OrganizationEvent): readonly string[] =>
  type === 'SuperEnrolled' || type === 'SuperWithdrawn' ? [] : [data.organizationId];
