import type { OfferedTemplate } from '@tidemark/contracts';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../components/layout/primitives';
import styles from './Auth.module.css';

/** What somebody signs up to answer. */
export function TemplateFacts({ template }: { readonly template: OfferedTemplate }) {
  const { t } = useTranslation('auth');
  const { name, objectives, questions, minutes } = template;
  const facts = [
    t('template.objectives', { count: objectives }),
    t('template.questions', { count: questions }),
    t('template.minutes', { count: minutes }),
  ];
  return (
    <Row gap={12} align="start" className={styles['template']}>
      <LayoutGrid aria-hidden="true" />
      <p>
        <Text as="strong" size={14} weight="medium" block>
          {name}
        </Text>
        <Text as="small" size={12} tone="faint">
          {facts.join(' · ')}
        </Text>
      </p>
    </Row>
  );
}
