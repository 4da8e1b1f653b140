import type { FormLinkSession } from '@tidemark/contracts';
import { formRefusal, isInvited, Refusal, type UserState } from '@tidemark/domain';
import { attemptsOf, networkOf, type RequestContext } from '@tidemark/kernel/http';
import { openFormSession } from '../auth/open-session.js';
import { formFacts } from '../form/facts.js';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import { admit } from '../people/register.js';

/** Nobody types a secret, so this many wrong ones from one network are guesses. */
const wrongSecrets = { name: 'wrong personal links from a network', points: 20, seconds: 60 };

export type PersonalLinks = ReturnType<typeof createPersonalLinks>;

/** The personal links in mails that ask for answers. Each opens only the form of one person. */
export function createPersonalLinks(deps: CommandDeps) {
  const { links, sessions, repositories, foreignInvitations } = deps;
  const spendWrong = attemptsOf(deps, wrongSecrets);

  /**
   * What a secret opens now. Refused like an expired link once the form has closed or is out of use, or its person has
   * left the node, is inactive or was erased. A form that opens later is not refused.
   */
  async function linked(secret: string, { address, now }: Pick<RequestContext, 'address' | 'now'>) {
    const holder = await links.find('form', secret);
    if (holder?.assessmentId === undefined) {
      await spendWrong(networkOf(address));
      throw new Refusal('link-invalid');
    }
    const { tenant, subject: userId, assessmentId } = holder;
    const found = await formFacts(deps, { tenant, userId }, { userId, assessmentId }, now);
    const refusal = formRefusal(found.facts);
    if (refusal !== undefined && refusal !== 'form-not-open') throw new Refusal('link-invalid');
    const { state: organization } = await repositories.organization.load(streams.organization(tenant));
    if (organization.status === 'none') throw new Refusal('link-invalid');
    if (organization.status === 'suspended') throw new Refusal('organization-suspended');
    if (!organization.settings.answerByLink) throw new Refusal('link-needs-sign-in', { assessmentId });
    return { tenant, userId, organization, ...found };
  }

  /** A user of another organization cannot sign up here: the address is theirs there. */
  const maySignUp = async ({ user, userId }: Pick<Awaited<ReturnType<typeof linked>>, 'user' | 'userId'>) =>
    isInvited(user) && (await foreignInvitations.ownerOf(userId)) === undefined;

  return {
    async open(secret: string, request: RequestContext): Promise<FormLinkSession> {
      const { tenant, userId, user, organization, assessment, node } = await linked(secret, request);
      // Sessions know an invited person from their first link on.
      if ((await sessions.principal(userId)) === undefined) await admit(deps, tenant, user);
      const { assessmentId, shortName } = assessment;
      const { token, expiresAt } = await openFormSession(deps, { userId, form: assessmentId }, request);
      const { firstName, surName, email, language } = personIn(user);
      return {
        token,
        expiresAt,
        userId,
        assessmentId,
        firstName,
        surName,
        email,
        organizationId: tenant,
        organizationName: organization.profile.name,
        timeZone: organization.settings.timeZone,
        nodeName: node?.name ?? '',
        shortName,
        language: language ?? organization.settings.language,
        maySignUp: await maySignUp({ user, userId }),
      };
    },

    /** Whether a secret allows creating an account. */
    async maySignUp(secret: string, request: Pick<RequestContext, 'address' | 'now'>): Promise<boolean> {
      return maySignUp(await linked(secret, request));
    },
  };
}

type Person = Pick<FormLinkSession, 'firstName' | 'surName' | 'email'> & {
  readonly language: FormLinkSession['language'] | null;
};
const nobody: Person = { firstName: null, surName: null, email: null, language: null };

function personIn(user: UserState): Person {
  if ('account' in user) return user.account;
  return 'invitation' in user ? { ...user.invitation, surName: null } : nobody;
}
