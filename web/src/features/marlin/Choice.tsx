import { Grid, Text } from '../../components/layout/primitives';
import { ButtonLink } from '../../components/controls/Button';
import { templateSignUpPath } from '../../config/paths';
import type { OfferedTemplate } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import styles from './Marlin.module.css';

/** Where the main button of the page leads. */
export const CHOICE = 'start';

/** Starters and published templates: each leads to an organization of one's own, and to its form. */
export function Choice({ templates }: { readonly templates: readonly OfferedTemplate[] }) {
  const { t } = useTranslation('marlin');
  return (
    <section id={CHOICE} className={styles['choice']} aria-labelledby={`${CHOICE}-title`}>
      <h2 id={`${CHOICE}-title`}>{t('choice.title')}</h2>
      <Text as="p" tone="muted">
        {t('choice.body')}
      </Text>
      <Grid as="ul" gap={16}>
        {templates.map(({ id, name, description, objectives, questions, minutes }) => (
          <li key={id}>
            <h3>{name}</h3>
            {description !== '' && <p className={styles['about']}>{description}</p>}
            <Text as="p" size={13} tone="muted" numeric>
              {t('choice.size', { objectives, questions, minutes })}
            </Text>
            <ButtonLink to={templateSignUpPath(id)} kind="primary">
              {t('choice.start')}
            </ButtonLink>
          </li>
        ))}
      </Grid>
    </section>
  );
}
