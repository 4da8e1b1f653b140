import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { IconButton } from '../controls/IconButton';
import { Cell } from '../layout/primitives';
import { Mark } from './Brand';
import { LanguageMenu } from './LanguageMenu';
import { PhoneMenu } from './PhoneMenu';
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
    <Link className={styles['needs']} to={to} aria-label={t('needs', { count })}>
      <span className={styles['dot']} aria-hidden="true" />
      <span className={styles['needsText']}>{t('needs', { count })}</span>
      <span className={styles['needsShort']}>{t('needs_short', { count })}</span>
    </Link>
  );
}

/** Brand, links, what waits, language, theme, profile; on a phone all but the marks goes behind one menu. */
export function TopBar(props: TopBarProps) {
  const { organization, links, waiting = [], tools } = props;
  const [first] = waiting;
  const { t } = useTranslation('shell');
  return (
    <header className={styles['bar']} data-screen-only>
      <Link className={styles['brand']} to="/" aria-label={t('home')}>
        <Mark />
        <span className={styles['word']}>Tidemark</span>
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
      {first && <Needs to={first.to} count={waiting.length} />}
      <div className={styles['onlyWide']}>
        <LanguageMenu {...props} />
        <SchemeToggle {...props} />
      </div>
      <ProfileMenu {...props} />
      <div className={styles['onlyPhone']}>
        <PhoneMenu {...props} />
      </div>
    </header>
  );
}
