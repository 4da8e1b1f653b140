import type { QuestionSpread, Spread } from '@tidemark/contracts';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { useToast } from '../../components/feedback/toast';
import { Card } from '../../components/layout/Card';
import { Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import styles from './Spread.module.css';
import { Strip } from './Strip';
import { useStepTexts } from './use-step-texts';

interface Matter {
  readonly objective: string;
  readonly question: QuestionSpread;
}

/** The questions to talk about, in the server's order. */
function mattersOf({ objectives, talkAbout }: Spread): Matter[] {
  const all = new Map(
    objectives.flatMap(({ shortName, questions }) =>
      questions.map((question) => [question.id, { objective: shortName, question }] as const),
    ),
  );
  return talkAbout.flatMap((id) => all.get(id) ?? []);
}

/** Up to five questions that people answered most differently, to be taken into a conversation. */
export function TalkAbout({ spread }: { readonly spread: Spread }) {
  const { t } = useTranslation('results-spread');
  const toast = useToast();
  const format = useFormat();
  const { between } = useStepTexts();
  const matters = mattersOf(spread);
  const asText = () =>
    matters
      .map(({ objective, question }, index) => `${String(index + 1)}. ${question.title} (${objective})`)
      .join('\n');
  const copy = () =>
    navigator.clipboard.writeText(`${t('talk.title')}\n${asText()}`).then(
      () => toast.success(t('talk.copied')),
      () => toast.error(t('talk.not_copied')),
    );
  return (
    <Card
      title={t('talk.title')}
      ruled
      actions={
        matters.length > 0 && (
          <IconButton label={t('talk.copy')} onClick={() => void copy()}>
            <Copy />
          </IconButton>
        )
      }
      foot={t('talk.rule')}
    >
      {matters.length === 0 ? (
        <p className={styles['nothing']}>{t('talk.nothing')}</p>
      ) : (
        <ol className={styles['matters']}>
          {matters.map(({ objective, question }) => (
            <li key={question.id}>
              <div>
                <Text as="p" weight="medium">
                  {question.title}
                </Text>
                <Text as="p" size={12} weight="regular" tone="faint" block>
                  {objective}
                  {question.steps !== null && ` · ${between(question.steps)}`}
                </Text>
              </div>
              <Text as="div" tone="muted" numeric textAlign="right" rigid className={styles['figure']}>
                {question.steps !== null && <Strip steps={question.steps} small />}
                {question.agreement !== null && format.value(question.agreement)}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
