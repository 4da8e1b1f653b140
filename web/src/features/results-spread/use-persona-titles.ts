import type { Spread } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';

/** What each persona is called; who has none, and what is no longer there, in words too. */
export function usePersonaTitles(personas: Spread['personas']): readonly string[] {
  const { t } = useTranslation('results-spread');
  return personas.map(({ id, title }) => title ?? (id === null ? t('personas.none') : t('personas.unknown')));
}
