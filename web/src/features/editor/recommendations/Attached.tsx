import type { Recommendation } from '@tidemark/contracts';
import { Link2, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { areaColor } from '../../../lib/areas';
import { cx } from '../../../lib/cx';
import { hostOf } from '../../../lib/host-of';
import type { DraftArea, DraftObjective } from '../draft/draft';
import styles from './Recommendations.module.css';

export function AreaHead({ area }: { readonly area: DraftArea }) {
  const { t } = useTranslation('editor');
  const count = area.objectives.reduce((sum, { recommendations }) => sum + recommendations.length, 0);
  return (
    <div className={styles['area']}>
      <span className={styles['chip']} style={{ background: areaColor(area.color) }} aria-hidden="true" />
      <h3>{area.name}</h3>
      <span className={styles['count']}>{t('recommendations.attached', { count })}</span>
    </div>
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
      <span className={styles['host']}>{isArchived ? t('recommendations.is_archived') : hostOf(url)}</span>
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
    <li data-objective={id} className={cx(styles['objective'], held !== null && styles['over'])}>
      <span className={styles['name']}>{shortName}</span>
      <div>
        <ul aria-label={t('recommendations.attached_to', { objective: shortName })}>
          {recommendations.map((one) => (
            <li key={one.id} className={styles['attached']}>
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
            </li>
          ))}
        </ul>
        {held !== null && <div className={styles['drop']}>{t('recommendations.drop', { title: held })}</div>}
        {held === null && recommendations.length === 0 && (
          <span className={styles['none']}>{t('recommendations.nothing')}</span>
        )}
      </div>
    </li>
  );
});

export interface AttachedProps {
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
