import { useTranslation } from 'react-i18next';

export type SuggestedFor = 'page' | 'dashboard' | 'templates' | 'users' | 'sales';

/** Questions that fit what is on the screen. */
export function useSuggestions(screen: SuggestedFor): readonly string[] {
  const { t } = useTranslation('chat');
  return [t(`suggest.${screen}.first`), t(`suggest.${screen}.second`), t(`suggest.${screen}.third`)];
}
