import type { Withheld } from '@tidemark/contracts';
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
      // While a form is open, a release leaves a group out for the next one.
      return t(`withheld_why.${reason}`, { count: reason === 'not-yet' ? 2 * group : group });
    },
    [t, group],
  );
}
