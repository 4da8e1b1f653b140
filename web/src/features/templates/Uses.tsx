import type { TemplateSummary } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Stack, Text } from '../../components/layout/primitives';
import { shownNodePath, templateComparePath } from '../../config/paths';
import { PanelLink } from '../../kit/PanelLink';
import { useAnswer } from '../../kit/use-answer';
import { templateQueries } from './queries';
import styles from './Templates.module.css';

/** More than these are counted. */
const SHOWN = 6;

/** Where a template of one's own is applied, each node a link to it in the tree. Nothing where it is applied nowhere. */
export function Uses({ template }: { readonly template: TemplateSummary }) {
  const { t } = useTranslation('templates');
  const { data: uses } = useAnswer(templateQueries.uses(template.id));
  if (uses === undefined) return null;
  const { assessments, elsewhere } = uses.data;
  const more = Math.max(0, assessments.length - SHOWN) + elsewhere.assessments;
  if (assessments.length + more === 0) return null;
  return (
    <>
      <h3>{t('uses.title')}</h3>
      <Stack as="ul" gap={8} className={styles['versions']} aria-label={t('uses.title')}>
        {assessments.slice(0, SHOWN).map(({ id, shortName, node, respondents }) => (
          <li key={id}>
            <span>
              <Link to={shownNodePath(node.id)}>{node.name}</Link>
              <Text size={12} tone="faint" className={styles['sub']}>
                {t('uses.line', { name: shortName, count: respondents.submitted, invited: respondents.invited })}
              </Text>
            </span>
          </li>
        ))}
        {assessments.length > 1 && (
          <li>
            <PanelLink to={templateComparePath(template.id, template.id)}>{t('uses.compare')}</PanelLink>
          </li>
        )}
        {more > 0 && (
          <Text as="li" size={12} tone="faint" className={styles['sub']}>
            {t('uses.more', { count: more })}
          </Text>
        )}
      </Stack>
    </>
  );
}
