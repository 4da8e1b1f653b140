import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { barsScene } from './scene/bars-scene';
import type { Scene } from './scene/scene';
import type { BarRow } from './types';

/** The bars in the words and numbers of the language. */
export function useBarsScene(levels: number): (rows: readonly BarRow[], width: number, font: string) => Scene {
  const { t } = useTranslation('charts');
  const { t: common } = useTranslation();
  const format = useFormat();
  const why = useWithheldReason();
  return useCallback(
    (rows, width, font) =>
      barsScene({
        rows,
        levels,
        width,
        font,
        words: {
          value: format.value,
          noValue: t('no_value'),
          withheld: t('withheld'),
          why,
          coverage: (share) => common('coverage.percent', { percent: format.percent(share) }),
        },
      }),
    [levels, format, why, t, common],
  );
}
