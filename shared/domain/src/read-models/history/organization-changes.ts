import type { DataOf } from '../../lib/index.js';
import type { OrganizationEvent } from '../../organization/index.js';
import type { Change, Changes } from './change.js';

const organization = (subjectId: string, change: Partial<Change> = {}): Change => ({
  subject: 'organization',
  subjectId,
  ...change,
});

/** The contact is personal data: the entry says that it changed, not the new value. */
export const organizationChanges: Changes<OrganizationEvent> = {
  OrganizationCreated: ({ organizationId, name }) => [organization(organizationId, { facts: { name } })],
  OrganizationProfileChanged: ({ organizationId, name }) => [organization(organizationId, { facts: { name } })],
  OrganizationSuspended: ({ organizationId }) => [organization(organizationId)],
  OrganizationReinstated: ({ organizationId }) => [organization(organizationId)],
  OrganizationSettingsChanged: ({ organizationId, ...facts }) => [
    organization(organizationId, { facts: settled(facts) }),
  ],
  SuperEnrolled: ({ organizationId, userId }) => [organization(organizationId, { user: userId })],
  SuperWithdrawn: ({ organizationId, userId }) => [organization(organizationId, { user: userId })],
};

/** Omit fields that did not change. */
const settled = ({
  superGivenBy,
  smallestGroup,
  color,
  logoUrl,
  answerByLink,
  ...rest
}: Omit<DataOf<OrganizationEvent, 'OrganizationSettingsChanged'>, 'organizationId'>) => ({
  ...rest,
  ...(superGivenBy === undefined ? {} : { superGivenBy }),
  ...(smallestGroup === undefined ? {} : { smallestGroup }),
  ...(color === undefined ? {} : { color }),
  ...(answerByLink === undefined ? {} : { answerByLink: answerByLink ? 'on' : 'off' }),
  ...(logoUrl === undefined ? {} : { logo: logoUrl === null ? null : nameOfFile(logoUrl) }),
});

/** Enough of a file's name to distinguish files. */
const nameOfFile = (address: string): string => (address.split('/').at(-1) ?? '').slice(0, 8);
