import type { User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { BottomBar } from '../components/shell/BottomBar';
import { fields, paths } from '../config/paths';
import { withFields } from '../hooks/useAddress';
import { Assistant } from './Assistant';
import { useBar } from './use-bar';

/** The bar at the bottom of a phone. */
export function PhoneBar({ user }: { readonly user: User }) {
  const { t } = useTranslation('shell');
  const bar = useBar(user);
  const { pathname, search } = useLocation();
  // What is charted stays in the address.
  const kept = new URLSearchParams(pathname === paths.dashboard ? search : '');
  const to = `${paths.dashboard}?${withFields(kept, { [fields.openTree]: '1' }).toString()}`;
  return <BottomBar {...bar} tree={{ to, label: t('tree_open') }} tools={<Assistant inBottomBar />} />;
}
