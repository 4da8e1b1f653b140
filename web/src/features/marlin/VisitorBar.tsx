import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { Row } from '../../components/layout/primitives';
import { Mark } from '../../components/shell/Brand';
import { LanguageMenu } from '../../components/shell/LanguageMenu';
import { paths } from '../../config/paths';
import { changeLanguage } from '../../lib/i18n/create';
import { languageOf } from '../../lib/i18n/languages';
import { useTheme } from '../../lib/theme/ThemeProvider';
import styles from './Marlin.module.css';

/** The head of the page for who is not signed in. */
export function VisitorBar() {
  const { t, i18n } = useTranslation('shell');
  const { t: own } = useTranslation('marlin');
  const { scheme, choose } = useTheme();
  const dark = scheme === 'dark';
  return (
    <Row as="header" gap={8} rowGap={4} justify="end" wrap className={styles['bar']}>
      <Row as="span" inline gap={8} weight="semi" grow>
        <Mark />
        Tidemark
      </Row>
      <LanguageMenu
        language={languageOf(i18n.language)}
        onLanguage={(language) => void changeLanguage(i18n, language)}
      />
      <IconButton
        label={dark ? t('theme.to_light') : t('theme.to_dark')}
        onClick={() => choose(dark ? 'light' : 'dark')}
      >
        {dark ? <Moon /> : <Sun />}
      </IconButton>
      <ButtonLink to={paths.login}>{own('sign_in')}</ButtonLink>
    </Row>
  );
}
