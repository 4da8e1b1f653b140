import { useTranslation } from 'react-i18next';
import type texts from './locales/en-US.json';

export type SuggestedFor = keyof (typeof texts)['suggest'];

/** Questions that fit what is on the screen. */
export function useSuggestions(screen: SuggestedFor): readonly string[] {
  const { t } = useTranslation('chat');
  return [t(`suggest.${screen}.first`), t(`suggest.${screen}.second`), t(`suggest.${screen}.third`)];
}
