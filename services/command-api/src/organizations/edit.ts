import { type Fault, type OrganizationChanges, organizationProfile } from '@tidemark/contracts';
import { fault, type KnownOrganization, organizationPolicy, type UpdateOrganization } from '@tidemark/domain';
import type { Caller } from '@tidemark/kernel/http';
import { emailFaults } from '../identity/account-faults.js';
import { changedTexts, isNewText } from '../calls/changed-texts.js';
import { actorOf } from '../calls/rights.js';

export interface OrganizationEdit {
  readonly changes: UpdateOrganization['changes'];
  readonly faults: readonly Fault[];
}

/** The changed fields of an edit, and those that the caller may not change. */
export function editOfOrganization(
  now: KnownOrganization,
  caller: Caller,
  body: OrganizationChanges,
): OrganizationEdit {
  const { organizationId } = now.profile;
  const profile = changedTexts(organizationProfile, now.profile, {
    ...body,
    billingEmail: body.billingEmail?.toLowerCase(),
  });
  const settings = newSettings(now.settings, body);
  const turn = turnOf(now, body.suspended);
  const forbidden = (
    action: 'change-profile' | 'suspend' | 'reinstate' | 'change-settings',
    fields: readonly string[],
  ) =>
    organizationPolicy.may(actorOf(caller), action, { organizationId })
      ? []
      : fields.map((field) => fault(field, 'not-allowed', `You are not allowed to change ${field}`));
  return {
    changes: [
      ...(Object.keys(profile).length === 0 ? [] : [{ type: 'ChangeOrganizationProfile', ...profile } as const]),
      ...(Object.keys(settings).length === 0 ? [] : [{ type: 'ChangeSettings', ...settings } as const]),
      ...(turn === undefined
        ? []
        : [{ type: turn === 'suspend' ? 'SuspendOrganization' : 'ReinstateOrganization' } as const]),
    ],
    faults: [
      ...forbidden('change-profile', Object.keys(profile)),
      ...forbidden('change-settings', Object.keys(settings)),
      ...(turn === undefined ? [] : forbidden(turn, ['suspended'])),
      ...billingEmailFaults(profile.billingEmail),
      ...logoFaults(now.settings.logoUrl, body.logoUrl),
    ],
  };
}

function newSettings(now: KnownOrganization['settings'], body: OrganizationChanges) {
  const { language, timeZone, superGivenBy, color, logoUrl } = body;
  return {
    ...(isNewText(language, now.language) && { language }),
    ...(isNewText(timeZone, now.timeZone) && { timeZone }),
    ...(isNewText(superGivenBy, now.superGivenBy) && { superGivenBy }),
    ...(color !== undefined && color?.toLowerCase() !== now.color && { color }),
    ...(logoUrl === null && now.logoUrl !== null && { logoUrl }),
    ...newRules(now, body),
  };
}

function newRules(now: KnownOrganization['settings'], { smallestGroup, answerByLink }: OrganizationChanges) {
  return {
    ...(smallestGroup !== undefined && smallestGroup !== now.smallestGroup && { smallestGroup }),
    ...(answerByLink !== undefined && answerByLink !== now.answerByLink && { answerByLink }),
  };
}

const logoFaults = (now: string | null, sent: string | null | undefined): Fault[] =>
  sent == null || sent === now ? [] : [fault('logoUrl', 'image-invalid', 'This is no picture that was uploaded')];

const turnOf = ({ status }: KnownOrganization, suspended: boolean | undefined): 'suspend' | 'reinstate' | undefined => {
  if (suspended === undefined || suspended === (status === 'suspended')) return undefined;
  return suspended ? 'suspend' : 'reinstate';
};

/** The decision reports blank and too long values. */
export const billingEmailFaults = (billingEmail = ''): Fault[] => emailFaults(billingEmail.trim(), 'billingEmail');
