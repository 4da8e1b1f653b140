import type { Withheld } from '@tidemark/contracts';
import { releaseDueAt } from '@tidemark/contracts/scoring';
import { createContext, use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** From how many people on an organization shows values to everybody; null while it is unknown. */
export const SmallestGroup = createContext<number | null>(null);

/** Why a value is withheld: one sentence, without a period. */
export function useWithheldReason(): (reason: Withheld) => string {
  const { t } = useTranslation('charts');
  const group = use(SmallestGroup);
  return useCallback(
    (reason) => {
      if (group === null) return t('withheld');
      return t(`withheld_why.${reason}`, { count: reason === 'not-yet' ? releaseDueAt(group) : group });
    },
    [t, group],
  );
}
