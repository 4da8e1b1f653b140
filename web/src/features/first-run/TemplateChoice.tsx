import { answerMinutes, type TemplateSummary } from '@tidemark/contracts';
import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sizeOf, type Starter, starters } from '@tidemark/template-text';
import { Button } from '../../components/controls/Button';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { Cell, Row, Text } from '../../components/layout/primitives';
import { FormRefusal } from '../../kit/FormRefusal';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { ask } from '../../lib/api/ask';
import styles from './FirstRun.module.css';
import { useTakeTemplate } from './use-take-template';

/** Templates of the library that are offered here; the template management has all of them. */
const OFFERED = '5';

type Taking = ReturnType<typeof useTakeTemplate>;

function Offered({ template, taking }: { readonly template: TemplateSummary; readonly taking: Taking }) {
  const { t } = useTranslation('first-run');
  const { id, name, objectives, questions } = template;
  return (
    <Row as="li" gap={12} className={styles['offered']}>
      <Cell as="span" grow shrink>
        <Text weight="medium" tone="strong" breaks block>
          {name}
        </Text>
        <span className={styles['size']}>
          {t('template.objectives', { count: objectives })} · {t('template.questions', { count: questions })}
        </span>
      </Cell>
      <Button
        size="sm"
        aria-label={t('template.use_named', { name })}
        busy={taking.busy === id}
        disabled={taking.busy !== null && taking.busy !== id}
        onClick={() => taking.copy(id)}
      >
        {t('template.use')}
      </Button>
    </Row>
  );
}

/** Our own, each read as a document before it is used. */
function Starters({ onStarter }: Pick<TemplateChoiceProps, 'onStarter'>) {
  const { t } = useTranslation('first-run');
  const { t: kit } = useTranslation('kit');
  return (
    <ul className={styles['library']} aria-label={t('template.starters')}>
      {starters.map((starter) => {
        const { questions } = sizeOf[starter];
        const title = kit(`starters.${starter}.title`);
        return (
          <Row key={starter} as="li" gap={12} className={styles['offered']}>
            <Cell as="span" grow shrink>
              <Text weight="medium" tone="strong" breaks block>
                {title}
              </Text>
              <span className={styles['size']}>
                {kit(`starters.${starter}.about`)} {t('template.questions', { count: questions })} ·{' '}
                {t('template.minutes', { count: answerMinutes(questions) })}
              </span>
            </Cell>
            <Button size="sm" aria-label={t('template.open_named', { name: title })} onClick={() => onStarter(starter)}>
              {t('template.open')}
            </Button>
          </Row>
        );
      })}
    </ul>
  );
}

export interface TemplateChoiceProps {
  /** Where the template goes. */
  readonly nodeId: string;
  readonly onImport: () => void;
  readonly onStarter: (starter: Starter) => void;
}

/** What to measure: a starter, a template that others have published, or a file or text. */
export function TemplateChoice({ nodeId, onImport, onStarter }: TemplateChoiceProps) {
  const { t } = useTranslation('first-run');
  const taking = useTakeTemplate(nodeId);
  const library = useAnswer(ask('publicTemplates', { query: { limit: OFFERED } }));
  return (
    <>
      <Starters onStarter={onStarter} />
      <QueryView
        query={library}
        failed={t('template.failed')}
        skeleton={<SkeletonRows rows={2} height={56} />}
        empty={null}
      >
        {(offered) => (
          <ul className={styles['library']} aria-label={t('template.library')}>
            {offered.map((template) => (
              <Offered key={template.id} template={template} taking={taking} />
            ))}
          </ul>
        )}
      </QueryView>
      <Button icon={<FileUp />} disabled={taking.busy !== null} onClick={onImport}>
        {t('template.file')}
      </Button>
      <FormRefusal refusal={taking.refusal} unknown={t('template.unknown')} />
    </>
  );
}
