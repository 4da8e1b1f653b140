import { languages, superGivers } from '@tidemark/contracts';
import { z } from 'zod';
import { defineEvents, type EventsOf, type PersonalData } from '../lib/index.js';

/** The contact of an organisation is personal data of its own subject: erasing it leaves the organisation. */
const contact: PersonalData = {
  subject: (data) => `organization:${String(data['organizationId'])}`,
  fields: ['billingEmail', 'contactName', 'phoneNumber'],
};

const profile = {
  organizationId: z.string(),
  name: z.string(),
  billingEmail: z.string().nullable(),
  contactName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
};

export const organizationEvents = defineEvents({
  OrganizationCreated: {
    version: 1,
    /** `answerByLink` left out: false, as in the logs of former versions. */
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
      /** IANA name, such as `America/Sao_Paulo`: what a day alone means. */
      timeZone: z.string(),
      /** Left out: it stays as it is. */
      superGivenBy: z.enum(superGivers).optional(),
      /** The least respondents whose results are shown together to role user, 1 to 10. Left out: it stays as it is. */
      smallestGroup: z.number().int().optional(),
      /** `#rrggbb`; null: the product's. Left out: it stays as it is. */
      color: z.string().nullable().optional(),
      /** Where the logo is served; null: there is none. Left out: it stays as it is. */
      logoUrl: z.string().nullable().optional(),
      /** Mails that ask for answers have a personal link. Left out: it stays as it is. */
      answerByLink: z.boolean().optional(),
    }),
  },
  /** The register of active supers: kept here, so that two supers cannot demote each other at once. */
  SuperEnrolled: { version: 1, data: z.object({ organizationId: z.string(), userId: z.string() }) },
  SuperWithdrawn: { version: 1, data: z.object({ organizationId: z.string(), userId: z.string() }) },
});
export type OrganizationEvent = EventsOf<typeof organizationEvents>;

/** Who its supers are is no change of the organisation that anybody edits. */
export const organizationItems = ({ type, data }: OrganizationEvent): readonly string[] =>
  type === 'SuperEnrolled' || type === 'SuperWithdrawn' ? [] : [data.organizationId];
