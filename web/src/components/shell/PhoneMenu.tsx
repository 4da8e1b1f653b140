import { languageNames } from '@tidemark/contracts';
import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../lib/i18n/languages';
import { Menu } from '../overlays/Menu';
import styles from './BottomBar.module.css';
import type { BottomBarProps } from './top-bar-types';

/** Links, languages and theme behind one button of the bottom bar. */
export function PhoneMenu(props: Omit<BottomBarProps, 'tree' | 'tools'>) {
  const { organization = '', links, language, onLanguage, scheme, onScheme } = props;
  const { t } = useTranslation('shell');
  const dark = scheme === 'dark';
  return (
    <Menu
      width={260}
      trigger={
        <button type="button" className={styles['item']}>
          <MenuIcon />
          {t('menu')}
        </button>
      }
      items={[
        ...(organization === '' ? [] : [{ key: 'organization', heading: organization }]),
        ...links.map(({ to, label }) => ({ key: to, label, to })),
        { key: 'line-1', divider: true as const },
        ...LANGUAGES.map((key) => ({
          key,
          label: languageNames[key],
          lang: key,
          checked: key === language,
          onSelect: () => onLanguage(key),
        })),
        { key: 'line-2', divider: true as const },
        {
          key: 'theme',
          label: dark ? t('theme.to_light') : t('theme.to_dark'),
          icon: dark ? <Sun /> : <Moon />,
          onSelect: () => onScheme(dark ? 'light' : 'dark'),
        },
      ]}
    />
  );
}
