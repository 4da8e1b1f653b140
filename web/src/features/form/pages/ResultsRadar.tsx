import type { Results, SubmissionAnswer } from '@tidemark/contracts';
import { releaseDueAt } from '@tidemark/contracts/scoring';
import { EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RadarChart } from '../../../components/charts/RadarChart';
import type { RadarSeries } from '../../../components/charts/types';
import { CoverageRing } from '../../../components/data/CoverageRing';
import { Row, Text } from '../../../components/layout/primitives';
import { HowComputed } from '../../../components/overlays/HowComputed';
import { useFormat } from '../../../hooks/useFormat';
import { seriesLook } from '../../../lib/series';
import styles from './Completion.module.css';
import { axesOf, seriesOf } from './completion-data';

interface IndexProps {
  readonly label: string;
  readonly results: Results;
  readonly color: string;
}

function Index({ label, results: { assessmentValue, coverage }, color }: IndexProps) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  return (
    <div className={styles['index']} style={{ borderColor: color }}>
      <div className={styles['quiet']}>{label}</div>
      <Row gap={8}>
        <Text size={22} weight="semi" numeric>
          {assessmentValue === null ? t('no_value') : format.value(assessmentValue)}
        </Text>
        <CoverageRing part={coverage.answered} whole={coverage.expected} />
      </Row>
    </div>
  );
}

export interface ResultsRadarProps {
  readonly results: SubmissionAnswer;
  readonly levels: number;
  readonly fileName: string;
  /** When the form closes, ISO 8601; null where that is not known. */
  readonly closes: string | null;
}

/** One's own values beside the team's, on the same axes; as long as there is no team to show, one's own alone. */
export function ResultsRadar({ results, levels, fileName, closes }: ResultsRadarProps) {
  const { own, team, respondents, smallestGroup } = results;
  const { t } = useTranslation('form');
  const format = useFormat();
  const mine = seriesLook(0);
  const theirs = seriesLook(1);
  const axes = useMemo(() => axesOf(team), [team]);
  const withheld = team.withheld !== undefined && team.withheld !== 'few-answers';
  const alone = withheld || respondents <= 1;
  const series = useMemo<readonly RadarSeries[]>(() => {
    const mySeries = { id: 'own', label: t('complete.you'), ...seriesLook(0), ...seriesOf(own, axes) };
    const theirSeries = { id: 'team', label: t('complete.team'), ...seriesLook(1), ...seriesOf(team, axes) };
    return (alone ? [mySeries] : [mySeries, theirSeries]).map((one) => ({ ...one, kind: 'assessment' }));
  }, [alone, own, team, axes, t]);
  return (
    <RadarChart
      title={alone ? t('complete.radar_alone') : t('complete.radar')}
      fileName={fileName}
      axes={axes}
      levels={levels}
      series={series}
      height={468}
      actions={
        <HowComputed title={t('complete.how_title')}>
          <p>{t('complete.how_body', { levels })}</p>
        </HowComputed>
      }
      before={
        <div className={styles['indexes']}>
          <Index label={t('complete.you')} results={own} color={mine.color} />
          {withheld && (
            <p className={styles['withheld']}>
              <EyeOff aria-hidden="true" />
              {t('complete.withheld', {
                count: respondents,
                enough: releaseDueAt(smallestGroup),
                day: closes === null ? '' : format.date(closes),
              })}
            </p>
          )}
          {!alone && (
            <Index label={t('complete.team_people', { count: respondents })} results={team} color={theirs.color} />
          )}
        </div>
      }
    />
  );
}
