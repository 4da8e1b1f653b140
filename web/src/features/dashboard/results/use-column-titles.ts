import { useTranslation } from 'react-i18next';
import type { SortColumn } from '../model/sort';
import type { Versus } from './area-cells';

/** What the columns of the table are called; without a comparison there is no column of changes. */
export function useColumnTitles(versus: Versus | null): Readonly<Record<SortColumn, string>> {
  const { t } = useTranslation('dashboard');
  return {
    name: t('table.name'),
    area: t('table.area'),
    value: t('table.value'),
    stage: t('table.stage'),
    change: versus === null ? t('table.change') : t('table.versus', { name: versus.label }),
    coverage: t('table.coverage'),
    respondents: t('table.respondents'),
  };
}
