import type { Role } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../components/data/Tag';

const tone = { user: 'line', admin: 'primary', super: 'strong', master: 'strong' } as const;

/** The role of somebody, in the reader's language. */
export function RoleTag({ role }: { readonly role: Role }) {
  const { t } = useTranslation('kit');
  return <Tag tone={tone[role]}>{t(`roles.${role}`)}</Tag>;
}
