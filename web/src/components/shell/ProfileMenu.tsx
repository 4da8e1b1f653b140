import { LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../data/Avatar';
import { Menu } from '../overlays/Menu';
import styles from './TopBar.module.css';
import type { TopBarProps } from './top-bar-types';

export function ProfileMenu(props: Pick<TopBarProps, 'user' | 'onLogout' | 'accountPath'>) {
  const { user, onLogout, accountPath = '/user/edit' } = props;
  const { t } = useTranslation('shell');
  return (
    <Menu
      trigger={
        <button type="button" className={styles['profile']} aria-label={t('profile.open', { name: user.name })}>
          <Avatar id={user.id} name={user.name} src={user.avatarUrl} />
        </button>
      }
      items={[
        { key: 'who', heading: user.email === undefined ? user.name : `${user.name} · ${user.email}` },
        { key: 'account', label: t('profile.account'), icon: <UserRound />, to: accountPath },
        { key: 'line', divider: true },
        { key: 'logout', label: t('profile.logout'), icon: <LogOut />, onSelect: onLogout },
      ]}
    />
  );
}
