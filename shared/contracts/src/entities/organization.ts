import { z } from 'zod';
import { mayOf } from '../actions.js';
import { languages } from '../languages.js';
import { Id, ServedMoment, Version } from '../primitives.js';
import { organizationProfile, servedTexts } from '../profiles.js';
import { InvitedUser, User } from './people.js';

/** Who may invite people as supers: everyone who may invite, or supers only. */
export const superGivers = ['inviters', 'supers'] as const;
export type SuperGivers = (typeof superGivers)[number];

/** An organization as its people and masters see it; an erased contact reads as null. */
export const Organization = z
  .object({
    id: Id,
    ...servedTexts(organizationProfile),
    suspended: z.boolean(),
    language: z.enum(languages),
    timeZone: z.string().describe('IANA name, such as `America/Sao_Paulo`: the zone of the organisation’s days.'),
    superGivenBy: z.enum(superGivers),
    smallestGroup: z
      .number()
      .int()
      .describe(
        'Role user sees results of others in groups of at least this many respondents, 1 to 10; 1 shows everyone’s.',
      ),
    color: z.string().nullable().describe('`#rrggbb`, the colour of its reports; null: the product’s.'),
    logoUrl: z.string().nullable().describe('Where its logo is served; null: its initials instead.'),
    answerByLink: z
      .boolean()
      .describe('Mails that ask for answers have a personal link, which opens the form without signing in.'),
    may: mayOf('change', 'suspend', 'reinstate', 'change-settings'),
    version: Version,
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

/** An organization in the master's list: counts of its content and signs of activity, but no content. */
export const ListedOrganization = Organization.extend({
  people: z.number().int().describe('Active users.'),
  nodes: z.number().int().describe('Without archived ones.'),
  lastActivityAt: ServedMoment.nullable().describe(
    'When anyone last did anything in it; null when nothing is known yet.',
  ),
}).meta({ id: 'ListedOrganization' });
export type ListedOrganization = z.infer<typeof ListedOrganization>;

/** Counts of an organization: the people whom a suspension stops, and those who can act in it. */
export const OrganizationStanding = z
  .object({
    people: z.number().int().describe('With an account, active or not.'),
    invited: z.number().int().describe('Invited, without an account yet.'),
    nodes: z.number().int(),
    openAssessments: z.number().int().describe('Applied assessments that take answers now.'),
    invitations: z
      .array(
        z.object({
          id: Id,
          email: z.string().nullable(),
          invitedAt: ServedMoment.nullable(),
          lastMail: InvitedUser.shape.lastMail,
          may: mayOf('resend', 'withdraw'),
        }),
      )
      .describe('The invited supers, the last first.'),
    supers: z
      .array(User.pick({ id: true, firstName: true, surName: true, email: true, avatarUrl: true }))
      .describe('The active supers, by name.'),
  })
  .meta({ id: 'OrganizationStanding' });
export type OrganizationStanding = z.infer<typeof OrganizationStanding>;
