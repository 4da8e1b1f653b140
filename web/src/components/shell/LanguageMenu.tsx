import { languageNames } from '@tidemark/contracts';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, shortCodeOf } from '../../lib/i18n/languages';
import { IconButton } from '../controls/IconButton';
import { Menu } from '../overlays/Menu';
import styles from './TopBar.module.css';
import type { TopBarProps } from './top-bar-types';

/** Offers the languages of the product, each by its own name. */
export function LanguageMenu({ language, onLanguage }: Pick<TopBarProps, 'language' | 'onLanguage'>) {
  const { t } = useTranslation('shell');
  // The visible text is part of the name, so that it can be spoken to.
  const code = shortCodeOf(language);
  return (
    <Menu
      trigger={
        <IconButton
          label={`${t('language', { name: languageNames[language] })}, ${code}`}
          tooltip={false}
          className={styles['language']}
        >
          <Globe />
          {code}
        </IconButton>
      }
      items={LANGUAGES.map((key) => ({
        key,
        label: languageNames[key],
        lang: key,
        checked: key === language,
        onSelect: () => onLanguage(key),
      }))}
    />
  );
}
