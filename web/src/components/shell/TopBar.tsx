import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { IconButton } from '../controls/IconButton';
import { Cell } from '../layout/primitives';
import { Mark } from './Brand';
import { LanguageMenu } from './LanguageMenu';
import { ProfileMenu } from './ProfileMenu';
import styles from './TopBar.module.css';
import type { TopBarProps } from './top-bar-types';

function SchemeToggle({ scheme, onScheme }: Pick<TopBarProps, 'scheme' | 'onScheme'>) {
  const { t } = useTranslation('shell');
  const dark = scheme === 'dark';
  return (
    <IconButton
      label={dark ? t('theme.to_light') : t('theme.to_dark')}
      onClick={() => onScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Moon /> : <Sun />}
    </IconButton>
  );
}

/** How many forms wait; leads to the most urgent. */
function Needs({ to, count }: { readonly to: string; readonly count: number }) {
  const { t } = useTranslation('shell');
  return (
    <Link className={styles['needs']} to={to}>
      <span className={styles['dot']} aria-hidden="true" />
      {t('needs', { count })}
    </Link>
  );
}

/** Brand, links, what waits, language, theme, profile. On a phone the bottom bar has all but brand and profile. */
export function TopBar(props: TopBarProps) {
  const { organization, links, waiting = [], tools } = props;
  const [first] = waiting;
  const { t } = useTranslation('shell');
  return (
    <header className={styles['bar']} data-screen-only>
      <Link className={styles['brand']} to="/" aria-label={t('home')}>
        <Mark />
        <span>Tidemark</span>
      </Link>
      {organization !== undefined && organization !== '' && <span className={styles['org']}>{organization}</span>}
      <div className={styles['onlyWide']}>
        <nav className={styles['nav']} aria-label={t('main_nav')}>
          {links.map((link) => (
            <NavLink key={link.to} className={styles['link'] ?? ''} to={link.to}>
              {link.label}
            </NavLink>
          ))}
        </nav>
      </div>
      <Cell as="span" grow />
      {tools}
      <div className={styles['onlyWide']}>
        {first && <Needs to={first.to} count={waiting.length} />}
        <LanguageMenu {...props} />
        <SchemeToggle {...props} />
      </div>
      <ProfileMenu {...props} />
    </header>
  );
}
