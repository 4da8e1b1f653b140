import { useTranslation } from 'react-i18next';
import { useFormat } from '../hooks/useFormat';
import type { Values } from './form-values';
import type { ApiForm } from './use-api-form';

/** What a form cannot be sent without, in words for beside its button; null: nothing is missing. */
export function useMissing<V extends Values>({ missing, busy }: Pick<ApiForm<V>, 'missing' | 'busy'>): string | null {
  const { t } = useTranslation('kit');
  const { language } = useFormat();
  if (busy || missing.length === 0) return null;
  return t('form.missing', { count: missing.length, parts: new Intl.ListFormat(language).format(missing) });
}
