import { languageNames } from '@tidemark/contracts';
import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../lib/i18n/languages';
import { IconButton } from '../controls/IconButton';
import { Menu } from '../overlays/Menu';
import type { TopBarProps } from './top-bar-types';

/** Links, languages and theme behind one button, for narrow screens. */
export function PhoneMenu(props: TopBarProps) {
  const { organization = '', links, language, onLanguage, scheme, onScheme } = props;
  const { t } = useTranslation('shell');
  const dark = scheme === 'dark';
  return (
    <Menu
      width={260}
      trigger={
        <IconButton size="touch" label={t('menu')} tooltip={false}>
          <MenuIcon />
        </IconButton>
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
