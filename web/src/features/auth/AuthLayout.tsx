import { languageNames } from '@tidemark/contracts';
import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { Mark } from '../../components/shell/Brand';
import { changeLanguage } from '../../lib/i18n/create';
import { LANGUAGES, languageOf } from '../../lib/i18n/languages';
import { useTheme } from '../../lib/theme/ThemeProvider';
import styles from './Auth.module.css';

/** The languages by their own names; a menu would cost this page Mantine. */
function Languages() {
  const { i18n } = useTranslation('shell');
  const current = languageOf(i18n.language);
  return (
    <ul className={styles['languages']}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => void changeLanguage(i18n, language)}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  );
}

export interface AuthLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Below the card. */
  readonly after?: ReactNode;
}

/** A page for who is not signed in: one card, the brand above it, language and theme within reach. */
export function AuthLayout({ title, children, after }: AuthLayoutProps) {
  const { t } = useTranslation('shell');
  const { scheme, choose } = useTheme();
  const dark = scheme === 'dark';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    // One page gives way to the next at the same address: who listens hears where they are now.
    if (shown.current !== title && document.activeElement === document.body) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className={styles['page']}>
      <title>{`${title} · Tidemark`}</title>
      <div className={styles['tools']}>
        <IconButton
          tooltip={false}
          label={dark ? t('theme.to_light') : t('theme.to_dark')}
          onClick={() => choose(dark ? 'light' : 'dark')}
        >
          {dark ? <Moon /> : <Sun />}
        </IconButton>
      </div>
      <div className={styles['column']}>
        <div className={styles['brand']}>
          <Mark size={28} />
          <span>Tidemark</span>
        </div>
        <section className={styles['card']}>
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {children}
        </section>
        {after}
        <Languages />
      </div>
    </div>
  );
}
