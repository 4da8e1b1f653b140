import { CircleCheck, LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/controls/Button';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { Card } from '../../components/layout/Card';
import { Grid, Row, Stack, Text } from '../../components/layout/primitives';
import { submittedTemplatePath, submittedTemplatesPath } from '../../config/paths';
import { useFormat } from '../../hooks/useFormat';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import styles from './Master.module.css';
import { masterQueries } from './queries';

/** The number of templates that are named; the page of the templates has them all. */
const NAMED = 5;

/** The templates that wait for a master to publish them. */
export function SubmittedTemplates() {
  const { t } = useTranslation('master');
  const format = useFormat();
  const query = useAnswer(masterQueries.submitted());
  const waiting = query.data?.data.length ?? 0;
  const link = waiting > 0 && (
    <ButtonLink size="sm" to={submittedTemplatesPath}>
      {t('templates.open')}
    </ButtonLink>
  );
  const none = (
    <Row as="p" gap={8} size={13} tone="muted" className={styles['none']}>
      <CircleCheck aria-hidden="true" />
      {t('templates.none')}
    </Row>
  );
  return (
    <Card
      ruled
      title={t('templates.title')}
      meta={waiting > 0 ? t('templates.waiting', { count: waiting }) : undefined}
      actions={link}
      className={styles['templates']}
    >
      <QueryView query={query} failed={t('templates.failed')} skeleton={<SkeletonRows rows={2} />} empty={none}>
        {(templates) => (
          <ul className={styles['waiting']}>
            {templates.slice(0, NAMED).map(({ id, name, organizationName, submittedAt }) => (
              <li key={id}>
                <Grid as="span" center tone="needs" rigid className={styles['disc']} aria-hidden="true">
                  <LayoutGrid />
                </Grid>
                <Stack as="span" size={13} breaks grow shrink>
                  <Text as={Link} cut block className={styles['cut']} to={submittedTemplatePath(id)}>
                    {name}
                  </Text>
                  <Text size={12} tone="faint" className={styles['sub']}>
                    {[organizationName, submittedAt !== null && format.date(submittedAt)].filter(Boolean).join(' · ')}
                  </Text>
                </Stack>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
