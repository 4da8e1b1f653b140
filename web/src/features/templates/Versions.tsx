import type { TemplateSummary, TemplateVersion } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tag } from '../../components/data/Tag';
import { Stack } from '../../components/layout/primitives';
import { shownTemplatePath, templateComparePath, templateDiffPath } from '../../config/paths';
import { PanelLink } from '../../kit/PanelLink';
import { useAnswer } from '../../kit/use-answer';
import { templateQueries } from './queries';
import styles from './Templates.module.css';

/** What a template was made of and what was made of it, the first version first. Nothing where it is the only one. */
export function Versions({ template }: { readonly template: TemplateSummary }) {
  const { t } = useTranslation('templates');
  const { data: answer } = useAnswer(templateQueries.versions(template.id));
  const versions = answer?.data ?? [];
  if (versions.length < 2) return null;
  const originOf = (version: TemplateVersion) => versions.find(({ id }) => id === version.origin_id);
  return (
    <>
      <h3>{t('versions.title')}</h3>
      <Stack as="ol" gap={8} className={styles['versions']} aria-label={t('versions.title')}>
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              <Name version={version} isThis={version.id === template.id} />
              <Comparison version={version} origin={originOf(version)} />
            </span>
            <State version={version} />
          </li>
        ))}
      </Stack>
    </>
  );
}

interface NameProps {
  readonly version: TemplateVersion;
  readonly isThis: boolean;
}

/** What is archived is on no page that a link could lead to. */
function Name({ version: { id, name, isArchived }, isThis }: NameProps) {
  const { t } = useTranslation('templates');
  if (isThis) return <b>{t('versions.this')}</b>;
  return isArchived ? name : <Link to={shownTemplatePath(id)}>{name}</Link>;
}

interface ComparisonProps {
  readonly version: TemplateVersion;
  /** What it was made of, where that may be seen. */
  readonly origin: TemplateVersion | undefined;
}

/** How much differs from what it was made of, and the ways to both comparisons. */
function Comparison({ version: { id, name, isDeployed, changes }, origin }: ComparisonProps) {
  const { t } = useTranslation('templates');
  if (origin === undefined) return null;
  return (
    <>
      <PanelLink
        className={styles['compare']}
        to={templateDiffPath(origin.id, id)}
        aria-label={t('versions.changes_named', { name, count: changes ?? 0 })}
      >
        {t('versions.changes', { count: changes ?? 0 })}
      </PanelLink>
      {isDeployed && origin.isDeployed && (
        <PanelLink
          className={styles['compare']}
          to={templateComparePath(origin.id, id)}
          aria-label={t('versions.results_named', { name })}
        >
          {t('versions.results')}
        </PanelLink>
      )}
    </>
  );
}

function State({ version: { isDeployed, isArchived } }: { readonly version: TemplateVersion }) {
  const { t } = useTranslation('templates');
  if (isArchived) return <Tag>{t('state.archived')}</Tag>;
  return isDeployed ? <Tag tone="success">{t('state.deployed')}</Tag> : <Tag tone="line">{t('state.draft')}</Tag>;
}
