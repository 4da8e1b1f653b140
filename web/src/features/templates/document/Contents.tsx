import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../components/data/DataTable';
import { areaColor } from '../../../lib/areas';
import { cx } from '../../../lib/cx';
import styles from './Contents.module.css';
import { anchorOf, type Area } from './model';

/** So far from the top of the page something counts as read, share of its height. */
const READ_LINE = 0.3;

/** Which objective is being read, by where it stands on the screen. */
function useRead(ids: readonly string[]): string | null {
  const [read, setRead] = useState<string | null>(ids[0] ?? null);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight * READ_LINE;
      const passed = ids.filter((id) => {
        const top = document.getElementById(anchorOf(id))?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      setRead(passed.at(-1) ?? ids[0] ?? null);
    };
    // Captured: the page may scroll as a whole or in a part of it.
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', look, { capture: true });
  }, [ids]);
  return read;
}

function goTo(id: string): void {
  const part = document.getElementById(anchorOf(id));
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** Areas, and the objectives of the one that is read. */
export function Contents({
  areas,
  objectiveIds,
}: {
  readonly areas: readonly Area[];
  readonly objectiveIds: readonly string[];
}) {
  const { t } = useTranslation('templates');
  const read = useRead(objectiveIds);
  return (
    <nav className={styles['contents']} aria-label={t('document.contents')} data-screen-only>
      <h2>{t('document.contents')}</h2>
      <ul>
        {areas.map(({ id, name, color, objectives }) => {
          const isRead = objectives.some((objective) => objective.id === read);
          return (
            <li key={id}>
              <button type="button" className={cx(isRead && styles['readArea'])} onClick={() => goTo(id)}>
                <Chip color={areaColor(color)} />
                {name}
              </button>
              {isRead && (
                <ul>
                  {objectives.map((objective) => (
                    <li key={objective.id}>
                      <button
                        type="button"
                        className={cx(objective.id === read && styles['read'])}
                        {...(objective.id === read && { 'aria-current': 'true' })}
                        onClick={() => goTo(objective.id)}
                      >
                        {objective.shortName}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
