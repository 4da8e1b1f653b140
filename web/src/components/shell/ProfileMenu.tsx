import {
  Archive,
  ClipboardList,
  Keyboard,
  ListChecks,
  ListTree,
  LogOut,
  Search,
  Settings,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../data/Avatar';
import { Menu, type MenuItem } from '../overlays/Menu';
import styles from './TopBar.module.css';
import type { TopBarProps, WaitingForm } from './top-bar-types';

/** The most urgent of them: a menu is no list. */
const NAMED = 5;

const formsOf = (heading: string, waiting: readonly WaitingForm[], more: MenuItem): readonly MenuItem[] =>
  waiting.length === 0
    ? []
    : [
        { key: 'waiting', heading },
        ...waiting
          .slice(0, NAMED)
          .map(({ key, label, note, to }) => ({ key, label, note, to, icon: <ClipboardList /> })),
        ...(waiting.length > NAMED ? [more] : []),
        { key: 'after-waiting', divider: true },
      ];

type ProfileMenuProps = Omit<
  TopBarProps,
  'organization' | 'links' | 'language' | 'onLanguage' | 'scheme' | 'onScheme' | 'tools'
>;

export function ProfileMenu(props: ProfileMenuProps) {
  const { user, waiting = [], onLogout, archivedPath, settingsPath, firstStepsPath, onGoTo, onShortcuts } = props;
  const { accountPath = '/user/edit', treePath = '/dashboard' } = props;
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
        ...formsOf(t('profile.waiting'), waiting, {
          key: 'more-waiting',
          label: t('profile.more_waiting', { count: waiting.length - NAMED }),
          icon: <ListTree />,
          to: treePath,
        }),
        { key: 'account', label: t('profile.account'), icon: <UserRound />, to: accountPath },
        ...(settingsPath === undefined
          ? []
          : [{ key: 'settings', label: t('profile.settings'), icon: <Settings />, to: settingsPath }]),
        ...(archivedPath === undefined
          ? []
          : [{ key: 'archived', label: t('profile.archived'), icon: <Archive />, to: archivedPath }]),
        ...(firstStepsPath === undefined
          ? []
          : [{ key: 'first-steps', label: t('profile.first_steps'), icon: <ListChecks />, to: firstStepsPath }]),
        { key: 'line', divider: true },
        ...(onGoTo === undefined
          ? []
          : [{ key: 'go-to', label: t('profile.go_to'), icon: <Search />, onSelect: onGoTo }]),
        ...(onShortcuts === undefined
          ? []
          : [{ key: 'shortcuts', label: t('profile.shortcuts'), icon: <Keyboard />, onSelect: onShortcuts }]),
        { key: 'before-logout', divider: true },
        { key: 'logout', label: t('profile.logout'), icon: <LogOut />, onSelect: onLogout },
      ]}
    />
  );
}
