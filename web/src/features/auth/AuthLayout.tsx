import { languageNames } from '@tidemark/contracts';
import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { Row, Stack, Text } from '../../components/layout/primitives';
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
    <Row as="ul" gap={4} align="stretch" justify="center" wrap className={styles['languages']}>
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
    </Row>
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
    <Stack align="center" grow className={styles['page']}>
      <title>{`${title} · Tidemark`}</title>
      <Row gap={4} align="stretch" className={styles['tools']}>
        <IconButton
          tooltip={false}
          label={dark ? t('theme.to_light') : t('theme.to_dark')}
          onClick={() => choose(dark ? 'light' : 'dark')}
        >
          {dark ? <Moon /> : <Sun />}
        </IconButton>
      </Row>
      <Stack gap={20} className={styles['column']}>
        <Row gap={10} justify="center" className={styles['brand']}>
          <Mark size={28} />
          <span>Tidemark</span>
        </Row>
        <section className={styles['card']}>
          <Text ref={heading} tabIndex={-1} as="h1" size={18} weight="semi" className={styles['title']}>
            {title}
          </Text>
          {children}
        </section>
        {after}
        <Languages />
      </Stack>
    </Stack>
  );
}
