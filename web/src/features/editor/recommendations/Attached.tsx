import type { Recommendation } from '@tidemark/contracts';
import { Link2, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import { areaColor } from '../../../lib/areas';
import { cx } from '../../../lib/cx';
import { hostOf } from '../../../lib/host-of';
import type { DraftArea, DraftObjective } from '../draft/draft';
import styles from './Recommendations.module.css';

export function AreaHead({ area }: { readonly area: DraftArea }) {
  const { t } = useTranslation('editor');
  const count = area.objectives.reduce((sum, { recommendations }) => sum + recommendations.length, 0);
  return (
    <Row gap={8} className={styles['area']}>
      <span className={styles['chip']} style={{ background: areaColor(area.color) }} aria-hidden="true" />
      <Text as="h3" size={13} weight="semi">
        {area.name}
      </Text>
      <Text size={12} tone="faint" numeric rigid>
        {t('recommendations.attached', { count })}
      </Text>
    </Row>
  );
}

function Link({ recommendation: { title, url, isArchived } }: { readonly recommendation: Recommendation }) {
  const { t } = useTranslation('editor');
  return (
    <>
      <Link2 aria-hidden="true" />
      <a href={url} target="_blank" rel="noreferrer noopener">
        {title}
      </a>
      <Text cut grow shrink size={12} tone="faint" numeric>
        {isArchived ? t('recommendations.is_archived') : hostOf(url)}
      </Text>
    </>
  );
}

interface ObjectiveProps {
  readonly objective: DraftObjective;
  readonly locked: boolean;
  /** The title of what is held over it. */
  readonly held: string | null;
  readonly onDetach: (objective: DraftObjective, recommendation: Recommendation) => void;
}

/** An objective with what is attached to it. */
const Objective = memo(function Objective({ objective, locked, held, onDetach }: ObjectiveProps) {
  const { t } = useTranslation('editor');
  const { id, shortName, recommendations } = objective;
  return (
    <Grid
      data-objective={id}
      as="li"
      gap={12}
      align="center"
      className={cx(styles['objective'], held !== null && styles['over'])}
    >
      <Text size={13} weight="medium" breaks className={styles['name']}>
        {shortName}
      </Text>
      <div>
        <ul aria-label={t('recommendations.attached_to', { objective: shortName })}>
          {recommendations.map((one) => (
            <Row key={one.id} as="li" gap={8} className={styles['attached']}>
              <Link recommendation={one} />
              {!locked && (
                <IconButton
                  tooltip={false}
                  size="sm"
                  title={t('recommendations.detach', { title: one.title, objective: shortName })}
                  label={t('recommendations.detach', { title: one.title, objective: shortName })}
                  onClick={() => onDetach(objective, one)}
                >
                  <X />
                </IconButton>
              )}
            </Row>
          ))}
        </ul>
        {held !== null && (
          <Row weight="medium" tone="primary" className={styles['drop']}>
            {t('recommendations.drop', { title: held })}
          </Row>
        )}
        {held === null && recommendations.length === 0 && (
          <Text size={12} tone="faint" numeric>
            {t('recommendations.nothing')}
          </Text>
        )}
      </div>
    </Grid>
  );
});

interface AttachedProps {
  readonly areas: readonly DraftArea[];
  readonly locked: boolean;
  readonly over: { readonly objective: string | null; readonly title: string } | null;
  readonly onDetach: ObjectiveProps['onDetach'];
}

/** The objectives, each with the recommendations that are attached to it. */
export function Attached({ areas, locked, over, onDetach }: AttachedProps) {
  return areas.map((area) => (
    <section key={area.id} aria-label={area.name}>
      <AreaHead area={area} />
      <ul>
        {area.objectives.map((objective) => (
          <Objective
            key={objective.id}
            objective={objective}
            locked={locked}
            held={over?.objective === objective.id ? over.title : null}
            onDetach={onDetach}
          />
        ))}
      </ul>
    </section>
  ));
}
