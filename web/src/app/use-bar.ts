import type { User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../lib/i18n/languages';
import { useTheme } from '../lib/theme/ThemeProvider';
import { linksOf } from './navigation';
import { useLanguageChoice } from './use-account-language';
import { useWaitingForms } from './use-waiting-forms';

/** What the bars at the top and at the bottom share. */
export function useBar(user: User) {
  const { t, i18n } = useTranslation('shell');
  const { scheme, choose } = useTheme();
  return {
    organization: user.organization_name,
    links: linksOf(user.role).map(({ to, label }) => ({ to, label: t(label) })),
    waiting: useWaitingForms(user),
    language: languageOf(i18n.language),
    onLanguage: useLanguageChoice(),
    scheme,
    onScheme: choose,
  };
}
