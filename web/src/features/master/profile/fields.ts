import type { Organization } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';

export interface ProfileValues {
  readonly [field: string]: string;
  readonly name: string;
  readonly billingEmail: string;
  readonly contactName: string;
  readonly phoneNumber: string;
}

/** What the form holds; an erased contact is empty. */
export const valuesOf = (organization: Organization): ProfileValues => ({
  name: organization.name,
  billingEmail: organization.billingEmail ?? '',
  contactName: organization.contactName ?? '',
  phoneNumber: organization.phoneNumber ?? '',
});

/** Of the values those that say something new. */
export const changesOf = (organization: Organization, values: ProfileValues): Partial<ProfileValues> => {
  const now = valuesOf(organization);
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== now[field]));
};

export function useLabels() {
  const { t } = useTranslation('master');
  return {
    name: t('fields.name'),
    billingEmail: t('fields.billingEmail'),
    contactName: t('fields.contactName'),
    phoneNumber: t('fields.phoneNumber'),
  };
}
