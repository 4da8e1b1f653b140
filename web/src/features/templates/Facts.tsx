import { languageNames, nearestLanguage, type ListedTemplate } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { HistoryLink } from '../../kit/HistoryLink';
import { useUser } from '../../lib/session/SessionProvider';
import { Tags } from './Tags';
import styles from './Templates.module.css';
import { Uses } from './Uses';
import { Versions } from './Versions';

/** By its own name, where it is one of ours. */
function nameOfLanguage(language: string): string {
  const known = nearestLanguage(language);
  return known === undefined ? language : languageNames[known];
}

/** What a template is beside its shape. */
export function Facts({ template }: { readonly template: ListedTemplate }) {
  const { t } = useTranslation('templates');
  const { organization_id: organizationId } = useUser();
  const { maturityLevels, language, scoring, author, organizationName } = template;
  const isOwn = template.organization_id === organizationId;
  return (
    <div className={styles['facts']}>
      {maturityLevels.length > 0 && (
        <>
          <h3>{t('facts.levels')}</h3>
          <ol className={styles['levels']}>
            {maturityLevels.map(({ id, name, position }) => (
              <li key={id}>
                <span className={styles['level']}>{position}</span>
                {name}
              </li>
            ))}
          </ol>
        </>
      )}
      <h3>{t('facts.about')}</h3>
      <dl className={styles['pairs']}>
        <dt>{t('facts.language')}</dt>
        <dd>{nameOfLanguage(language)}</dd>
        <dt>{t('facts.scoring')}</dt>
        <dd>{t(`scoring.${scoring}`)}</dd>
        {author !== null && (
          <>
            <dt>{t('facts.author')}</dt>
            <dd>{author.name}</dd>
          </>
        )}
        {!isOwn && (
          <>
            <dt>{t('facts.organization')}</dt>
            <dd>{organizationName}</dd>
          </>
        )}
      </dl>
      {template.isDeployed && isOwn && <Uses template={template} />}
      <Tags template={template} />
      {isOwn && <Versions template={template} />}
      {isOwn && <HistoryLink kind="template" id={template.id} />}
    </div>
  );
}
