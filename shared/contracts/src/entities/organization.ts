import { z } from 'zod';
import { mayOf } from '../actions.js';
import { languages } from '../languages.js';
import { Id, ServedMoment, Version } from '../primitives.js';
import { User } from './people.js';

/** Who may invite people as supers: whoever may invite at all, or the supers alone. */
export const superGivers = ['inviters', 'supers'] as const;
export type SuperGivers = (typeof superGivers)[number];

/** An organisation as its people and masters see it; an erased contact reads as null. */
export const Organization = z
  .object({
    id: Id,
    name: z.string(),
    billingEmail: z.string().nullable(),
    contactName: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    suspended: z.boolean(),
    language: z.enum(languages),
    /** IANA name, such as `America/Sao_Paulo`: what a day means that is chosen on a screen. */
    timeZone: z.string(),
    superGivenBy: z.enum(superGivers),
    /** The least respondents whose results role user is shown together, 1 to 10; 1 shows everybody's. */
    smallestGroup: z.number().int(),
    /** `#rrggbb`, in which its reports are drawn; null: the product's. */
    color: z.string().nullable(),
    /** Where its logo is served; null: its initials stand for it. */
    logoUrl: z.string().nullable(),
    may: mayOf('change', 'suspend', 'reinstate', 'change-settings'),
    version: Version,
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

/** An organisation in the list of all: what is in it, counted, and that something happens there; nothing of what is said. */
export const ListedOrganization = Organization.extend({
  /** Active users. */
  people: z.number().int(),
  /** Archived ones are not among them. */
  nodes: z.number().int(),
  /** When anything was done in it last; null where nothing is known yet. */
  lastActivityAt: ServedMoment.nullable(),
}).meta({ id: 'ListedOrganization' });
export type ListedOrganization = z.infer<typeof ListedOrganization>;

/** What there is in an organisation, counted: whom a suspension stops, and who can act in it. */
export const OrganizationStanding = z
  .object({
    /** With an account, active or not. */
    people: z.number().int(),
    /** Asked in, without an account yet. */
    invited: z.number().int(),
    nodes: z.number().int(),
    /** Applied assessments whose answers are taken at present. */
    openAssessments: z.number().int(),
    /** The active supers, by name. */
    supers: z.array(User.pick({ id: true, firstName: true, surName: true, email: true, avatarUrl: true })),
  })
  .meta({ id: 'OrganizationStanding' });
export type OrganizationStanding = z.infer<typeof OrganizationStanding>;
