import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { barsFigure } from './bars-figure';
import type { ChartColors } from './chart-colors';
import type { BarRow, Figure } from './types';

/** The bars' figure in the words and numbers of the language. */
export function useBarsFigure(rows: readonly BarRow[], levels: number): (width: number, colors: ChartColors) => Figure {
  const { t } = useTranslation('charts');
  const { t: common } = useTranslation();
  const format = useFormat();
  return useCallback(
    (width: number, colors: ChartColors) =>
      barsFigure({
        rows,
        levels,
        width,
        colors,
        words: {
          value: format.value,
          noValue: t('no_value'),
          withheld: t('withheld'),
          coverage: (share) => common('coverage.percent', { percent: format.percent(share) }),
        },
      }),
    [rows, levels, format, t, common],
  );
}
