import type { OfferedTemplate } from '@tidemark/contracts';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
    <div className={styles['template']}>
      <LayoutGrid aria-hidden="true" />
      <p>
        <strong>{name}</strong>
        <small>{facts.join(' · ')}</small>
      </p>
    </div>
  );
}
