import { type Organization, organizationProfile, textsOf } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';

export type ProfileName = keyof typeof organizationProfile;
export type ProfileValues = Readonly<Record<ProfileName, string>>;

export const profileNames: readonly ProfileName[] = textsOf(organizationProfile);

const valuesBy = (valueOf: (name: ProfileName) => string): ProfileValues =>
  Object.fromEntries(profileNames.map((name) => [name, valueOf(name)])) as ProfileValues;

export const noValues: ProfileValues = valuesBy(() => '');

/** What the form holds; an erased contact is empty. */
export const valuesOf = (organization: Organization): ProfileValues => valuesBy((name) => organization[name] ?? '');

/** Of the values those that say something new. */
export const changesOf = (organization: Organization, values: ProfileValues): Partial<ProfileValues> => {
  const now = valuesOf(organization);
  return Object.fromEntries(
    profileNames.filter((name) => values[name] !== now[name]).map((name) => [name, values[name]]),
  );
};

export function useLabels(): ProfileValues {
  const { t } = useTranslation('master');
  return valuesBy((name) => t(`fields.${name}`));
}
