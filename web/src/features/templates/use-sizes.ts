import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** How much a template holds, in words: '12 objectives'. */
export function useSizes() {
  const { t } = useTranslation('templates');
  return useMemo(
    () => ({
      areas: (count: number) => t('sizes.areas', { count }),
      objectives: (count: number) => t('sizes.objectives', { count }),
      questions: (count: number) => t('sizes.questions', { count }),
      levels: (count: number) => t('sizes.levels', { count }),
    }),
    [t],
  );
}
