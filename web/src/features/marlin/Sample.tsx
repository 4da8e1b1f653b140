import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RadarChart } from '../../components/charts/RadarChart';
import styles from './Marlin.module.css';
import { LEVELS, sampleAxes, type SampleNames, sampleSeries } from './sample';

/** The product's own chart with the two rounds of an invented team: what a visitor tries here is what they get. */
export function Sample() {
  const { t } = useTranslation('marlin');
  const names = useMemo<SampleNames>(
    () => ({
      area: (area) => t(`sample.areas.${area}`),
      objective: (objective) => t(`sample.objectives.${objective}`),
      then: t('sample.then'),
      now: t('sample.now'),
    }),
    [t],
  );
  const [axes, series] = useMemo(() => [sampleAxes(names), sampleSeries(names)], [names]);
  return (
    <figure className={styles['sample']}>
      <RadarChart title={t('sample.title')} fileName={t('sample.title')} axes={axes} levels={LEVELS} series={series} />
      <figcaption>{t('sample.caption')}</figcaption>
    </figure>
  );
}
