import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import { useEscapeLayer } from '../../../components/overlays/overlay-stack';
import { cx } from '../../../lib/cx';
import { nextIndex } from '../../../lib/next-place';
import type { DraftArea, DraftObjective } from '../draft/draft';
import { AreaHead } from './Attached';
import styles from './Recommendations.module.css';
import { isAttached } from './use-attachments';

interface ObjectiveChoiceProps {
  readonly areas: readonly DraftArea[];
  /** What is attached to the one that is chosen. */
  readonly recommendation: { readonly id: string; readonly title: string };
  readonly onChoose: (objective: DraftObjective) => void;
  readonly onCancel: () => void;
}

const optionId = (objectiveId: string) => `attach-to-${objectiveId}`;

/** The list of objectives while one of them is chosen for a recommendation: arrows walk, Enter attaches, Escape gives up. */
export function ObjectiveChoice({ areas, recommendation, onChoose, onCancel }: ObjectiveChoiceProps) {
  const { t } = useTranslation('editor');
  const list = useRef<HTMLDivElement>(null);
  const objectives = areas.flatMap((area) => area.objectives);
  const firstFree = objectives.findIndex((one) => !isAttached(one, recommendation));
  const [active, setActive] = useState(Math.max(0, firstFree));
  useEscapeLayer(true, onCancel);
  useEffect(() => list.current?.focus(), []);
  const current = objectives[active];
  const choose = (objective: DraftObjective | undefined) => {
    if (objective !== undefined && !isAttached(objective, recommendation)) onChoose(objective);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, active, objectives.length);
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next === null) return choose(current);
    setActive(next);
    const option = document.getElementById(optionId(objectives[next]?.id ?? ''));
    option?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <Row gap={8} justify="between" wrap tone="strong" className={styles['choosing']}>
        <span>{t('recommendations.choose', { title: recommendation.title })}</span>
        <Button size="sm" onClick={onCancel}>
          {t('recommendations.choose_none')}
        </Button>
      </Row>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        className={styles['listbox']}
        aria-label={t('recommendations.choose', { title: recommendation.title })}
        aria-activedescendant={current && optionId(current.id)}
        onKeyDown={onKeyDown}
      >
        {areas.map((area) => (
          <div key={area.id} role="group" aria-label={area.name}>
            <div role="presentation">
              <AreaHead area={area} />
            </div>
            {area.objectives.map((objective) => (
              <Grid
                key={objective.id}
                id={optionId(objective.id)}
                role="option"
                aria-selected={objective.id === current?.id}
                aria-disabled={isAttached(objective, recommendation) || undefined}
                gap={12}
                align="center"
                className={cx(styles['objective'], styles['option'], objective.id === current?.id && styles['over'])}
                onClick={() => choose(objective)}
              >
                <Text size={13} weight="medium" breaks className={styles['name']}>
                  {objective.shortName}
                </Text>
                <Text size={12} tone="faint" numeric>
                  {isAttached(objective, recommendation)
                    ? t('recommendations.is_attached')
                    : t('recommendations.attached', { count: objective.recommendations.length })}
                </Text>
              </Grid>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
