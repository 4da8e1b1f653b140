import { useTranslation } from 'react-i18next';
import { type KeyboardEvent, useRef } from 'react';
import { Slider } from '../../../components/controls/Slider';
import { Card } from '../../../components/layout/Card';
import { PageHead } from '../../../components/layout/PageHead';
import { Grid, Row } from '../../../components/layout/primitives';
import type { StepProps } from '../draft/draft';
import { MOST_LEVELS } from './level-rows';
import { LevelRowFields } from './LevelRowFields';
import styles from './Levels.module.css';
import { ProfileFields } from './ProfileFields';
import { useFewerLevels } from './use-fewer-levels';
import type { LevelRows } from './use-level-rows';

/** Digits on the slider set it: 1 to 9, and 0 after 1 makes it ten; a digit of its own is 0. */
function useTypedNumber(most: number, set: (count: number) => void): (event: KeyboardEvent) => void {
  const before = useRef<number | null>(null);
  return ({ key, altKey, ctrlKey, metaKey }) => {
    if (!/^\d$/.test(key) || altKey || ctrlKey || metaKey) {
      before.current = null;
      return;
    }
    const typed = Number(key);
    const both = (before.current ?? 0) * 10 + typed;
    const count = both <= most ? both : typed;
    before.current = count;
    set(count);
  };
}

const every = Array.from({ length: MOST_LEVELS + 1 }, (_, index) => index);

/** Step 1: what the template is called, and the levels that a team climbs. */
export function LevelsStep({ draft, locked, levels }: StepProps & { readonly levels: LevelRows }) {
  const { t } = useTranslation('editor');
  const fewer = useFewerLevels(draft);
  const enabled = levels.rows.length;
  const set = (count: number) => {
    if (count > enabled) levels.setEnabled(count);
    else if (count < enabled) void fewer(count).then((done) => done && levels.setEnabled(count));
  };
  const onKeyDown = useTypedNumber(MOST_LEVELS, set);
  const objectives = draft.areas.reduce((sum, area) => sum + area.objectives.length, 0);
  return (
    <Grid gap={12} className={styles['page']}>
      <PageHead title={t('levels.title')} sub={t('levels.sub')} />
      <ProfileFields template={draft.template} locked={locked} />
      <Card title={t('levels.levels')} meta={t('levels.lowest_first')} ruled padded>
        <Grid gap={24} align="start" className={styles['count']}>
          <div className={styles['words']}>
            <p>
              {t('levels.number')} <b>{enabled}</b>
            </p>
            <p className={styles['help']}>
              {enabled === 0 || objectives === 0 ? t('levels.none') : t('levels.costs', { count: objectives })}
            </p>
          </div>
          <Grid gap={4}>
            <Slider
              label={t('levels.number')}
              min={0}
              max={MOST_LEVELS}
              value={enabled}
              disabled={locked}
              onChange={set}
              onKeyDown={onKeyDown}
            />
            <Row
              as="span"
              align="stretch"
              justify="between"
              tone="faint"
              className={styles['marks']}
              aria-hidden="true"
            >
              {every.map((count) => (
                <span key={count} data-on={count === enabled || undefined}>
                  {count}
                </span>
              ))}
            </Row>
          </Grid>
        </Grid>
        {enabled > 0 && (
          <>
            <div className={styles['heads']} aria-hidden="true">
              <span>{t('levels.head_name')}</span>
              <span>{t('levels.head_description')}</span>
            </div>
            <Grid as="ol" gap={8} className={styles['rows']}>
              {levels.rows.map((row) => (
                <LevelRowFields key={row.position} templateId={draft.template.id} row={row} locked={locked} />
              ))}
            </Grid>
            {!locked && enabled < MOST_LEVELS && (
              <p className={styles['off']}>
                {t('levels.off', { from: enabled + 1, to: MOST_LEVELS, count: MOST_LEVELS - enabled })}
              </p>
            )}
          </>
        )}
      </Card>
    </Grid>
  );
}
