import type { TemplateSummary } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownTemplatePath, templateDiffPath } from '../../config/paths';
import { versionsOf } from './model/versions';
import { StateTags } from './StateTags';
import styles from './Templates.module.css';

export interface VersionsProps {
  readonly template: TemplateSummary;
  /** All that are listed: what it was made of, and what was made of it, is among them. */
  readonly known: readonly TemplateSummary[];
}

/** What a template was made of and what was made of it, the first version first. */
export function Versions({ template, known }: VersionsProps) {
  const { t } = useTranslation('templates');
  const versions = versionsOf(template, known);
  if (versions.length < 2) return null;
  const isKnown = (id: string | null): id is string => versions.some((version) => version.id === id);
  return (
    <>
      <h3>{t('versions.title')}</h3>
      <ol className={styles['versions']} aria-label={t('versions.title')}>
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              {version.id === template.id ? (
                <b>{t('versions.this')}</b>
              ) : (
                <Link to={shownTemplatePath(version.id)}>{version.name}</Link>
              )}
              {isKnown(version.origin_id) && (
                <Link
                  className={styles['compare']}
                  to={templateDiffPath(version.origin_id, version.id)}
                  aria-label={t('versions.compare_named', { name: version.name })}
                >
                  {t('versions.compare')}
                </Link>
              )}
            </span>
            <StateTags template={version} />
          </li>
        ))}
      </ol>
    </>
  );
}
