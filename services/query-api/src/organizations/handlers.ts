import { type ListedOrganization, type Organization, type OrganizationStanding, routes } from '@tidemark/contracts';
import { type Actor, ensure, userPolicy } from '@tidemark/domain';
import {
  type AssessmentDocument,
  collections,
  type PersonDocument,
  type PersonStatus,
} from '@tidemark/domain/read-models';
import { mapConcurrently } from '@tidemark/kernel';
import { allowed, presentOrganization } from '@tidemark/presenters';
import { actorOf } from '../access/actor.js';
import { compareFor, sortedBy } from '../lists/collation.js';
import { listed } from '../lists/listing.js';
import { lastMailTo } from '../people/last-mail.js';
import type { Lookup } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';

/** Whether its form accepts answers now, including both ends. */
const isOpen = ({ windows: { openFormDate, closeFormDate } }: AssessmentDocument, now: string): boolean =>
  Date.parse(openFormDate) <= Date.parse(now) && Date.parse(now) <= Date.parse(closeFormDate);

/**
 * The figures of an organization beside its profile: three index queries on its own read models, only for the
 * organizations on the page. Stored in the list's document, every event of every organization would go through the
 * single segment of the whole installation.
 */
async function withFigures(
  organization: Organization,
  read: Lookup<'people' | 'nodes' | 'history'>,
): Promise<ListedOrganization> {
  const newest = { where: { silent: false }, orderBy: { field: 'place', descending: true }, limit: 1 } as const;
  const [people, nodes, [last]] = await Promise.all([
    read.count(collections.people, { where: { status: 'active' } }),
    read.count(collections.nodes, { where: { isArchived: false } }),
    read.find(collections.history, newest),
  ]);
  return { ...organization, people, nodes, lastActivityAt: last?.at ?? null };
}

type Invitation = OrganizationStanding['invitations'][number];

/** An invited super, for a master who adds supers. */
async function invitationOf(tools: Toolbox, viewer: Actor, person: PersonDocument): Promise<Invitation> {
  const { _id: id, tenant: organizationId, email, role, invitation } = person;
  const may = (action: 'invite' | 'withdraw') => userPolicy.may(viewer, action, { userId: id, organizationId, role });
  return {
    id,
    email,
    invitedAt: invitation?.at ?? null,
    lastMail: await lastMailTo(tools, person),
    may: allowed({ resend: may('invite'), withdraw: may('withdraw') }),
  };
}

export const organizationHandlers = (tools: Toolbox) => ({
  organization: tools.answering(routes.organization, async ({ caller, tenant }, read) => {
    const found = await read.get(collections.organizations, tenant);
    ensure(found, 'not-found');
    return { body: presentOrganization({ ...found, id: found._id }, actorOf(caller)), version: found.version };
  }),
  organizationStanding: tools.answering(
    routes.organizationStanding,
    async ({ tenant, caller, context: { now } }, read) => {
      const [organization, people, nodes, assessments, compare] = await Promise.all([
        read.get(collections.organizations, tenant),
        read.find(collections.people),
        read.count(collections.nodes, { where: { isArchived: false } }),
        read.find(collections.assessments, { where: { isArchived: false } }),
        compareFor(read, caller),
      ]);
      ensure(organization, 'not-found');
      const supers = people
        .filter(({ role, status }) => role === 'super' && status === 'active')
        .map(({ _id: id, firstName, surName, email, avatarUrl }) => ({ id, firstName, surName, email, avatarUrl }));
      const invited = people
        .filter(({ role, status }) => role === 'super' && status === 'invited')
        .toSorted((a, b) => (b.invitation?.at ?? '').localeCompare(a.invitation?.at ?? ''));
      const having = (...statuses: readonly PersonStatus[]) =>
        people.filter(({ status }) => statuses.includes(status)).length;
      return {
        body: {
          people: having('active', 'inactive'),
          invited: having('invited'),
          nodes,
          invitations: await mapConcurrently(invited, async (person) => invitationOf(tools, actorOf(caller), person)),
          openAssessments: assessments.filter((assessment) => isOpen(assessment, now)).length,
          supers: sortedBy(
            supers,
            compare,
            ({ firstName, surName, email }) => `${firstName ?? email ?? ''} ${surName ?? ''}`,
          ),
        },
      };
    },
  ),
  organizations: tools.answering(routes.organizations, async ({ params: { flag }, query, caller }, read) => {
    const where = flag === 'all' ? {} : { where: { suspended: flag === 'suspended' } };
    const found = await read.findEverywhere(collections.organizations, where);
    const viewer = actorOf(caller);
    const sorted = sortedBy(
      found.map((one) => presentOrganization({ ...one, id: one._id }, viewer)),
      await compareFor(read, caller),
      ({ name }) => name,
    );
    const { body, total } = listed(sorted, query, ({ name, billingEmail }) => [name, billingEmail]);
    return { body: await Promise.all(body.map(async (one) => withFigures(one, read.within(one.id)))), total };
  }),
});
