import { languageNames, nearestLanguage, type ListedTemplate } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Grid, Row, Stack, Text } from '../../components/layout/primitives';
import { HistoryLink } from '../../kit/HistoryLink';
import { useUser } from '../../lib/session/SessionProvider';
import { Tags } from './Tags';
import styles from './Preview.module.css';
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
          <Stack as="ol" gap={6}>
            {maturityLevels.map(({ id, name, position }) => (
              <Row as="li" gap={8} breaks key={id}>
                <Text weight="semi" tone="muted" numeric rigid className={styles['level']}>
                  {position}
                </Text>
                {name}
              </Row>
            ))}
          </Stack>
        </>
      )}
      <h3>{t('facts.about')}</h3>
      <Grid as="dl" gap={12} rowGap={6} className={styles['pairs']}>
        <Text as="dt" tone="faint">
          {t('facts.language')}
        </Text>
        <Text as="dd" breaks>
          {nameOfLanguage(language)}
        </Text>
        <Text as="dt" tone="faint">
          {t('facts.scoring')}
        </Text>
        <Text as="dd" breaks>
          {t(`scoring.${scoring}`)}
        </Text>
        {author !== null && (
          <>
            <Text as="dt" tone="faint">
              {t('facts.author')}
            </Text>
            <Text as="dd" breaks>
              {author.name}
            </Text>
          </>
        )}
        {!isOwn && (
          <>
            <Text as="dt" tone="faint">
              {t('facts.organization')}
            </Text>
            <Text as="dd" breaks>
              {organizationName}
            </Text>
          </>
        )}
      </Grid>
      {template.isDeployed && isOwn && <Uses template={template} />}
      <Tags template={template} />
      {isOwn && <Versions template={template} />}
      {isOwn && <HistoryLink kind="template" id={template.id} />}
    </div>
  );
}
