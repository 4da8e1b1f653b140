import { type Language, limits } from '@tidemark/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../components/controls/Segmented';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { TextArea } from '../../components/fields/TextArea';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { ask } from '../../lib/api/ask';
import { LANGUAGES, shortCodeOf } from '../../lib/i18n/languages';
import styles from './Trigger.module.css';
import type { Choice } from './use-choice';
import type { Trigger } from './use-trigger';

interface MailProps {
  readonly assessmentId: string;
  readonly sentAt: string;
  readonly form: Trigger['form'];
}

/** The mail about one assessment. Its reader gets it in their own language. */
function Mail({ assessmentId, sentAt, form }: MailProps) {
  const { t } = useTranslation('trigger');
  const { language: own } = useFormat();
  const [language, setLanguage] = useState<Language>(own);
  const query = useAnswer(ask('formMail', { params: { id: assessmentId }, query: { language, sentAt } }), {
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles['mail']} aria-label={t('mail.title')}>
      <Row gap={8} justify="between" wrap className={styles['head']}>
        <h3>{t('mail.title')}</h3>
        <Segmented
          label={t('mail.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: shortCodeOf(value) }))}
        />
      </Row>
      <QueryView query={query} failed={t('mail.failed')} skeleton={<SkeletonRows rows={4} tag={false} />}>
        {({ subject, lines, writes, open, small }) => (
          <Stack gap={12} className={styles['letter']}>
            <Text as="p" size={13} weight="semi" breaks>
              {subject}
            </Text>
            {lines.map((line) => (
              <Text key={line} as="p" size={14} breaks>
                {line}
              </Text>
            ))}
            <div className={styles['quote']}>
              <TextArea
                {...form.field('message')}
                label={t('mail.message')}
                help={t('mail.help')}
                value={form.values.message}
                optional
                maxLength={limits.mailMessage}
                counter="used"
                rows={3}
                placeholder={writes}
              />
            </div>
            <span className={styles['open']}>{open}</span>
            {small.map((line) => (
              <Text key={line} as="p" size={12} tone="faint" breaks>
                {line}
              </Text>
            ))}
          </Stack>
        )}
      </QueryView>
    </section>
  );
}

/** What the ticked people get, to be read before it is sent, with a message of one's own in it. */
export function MailPreview({ choice, form }: { readonly choice: Choice; readonly form: Trigger['form'] }) {
  const { t } = useTranslation('trigger');
  const [assessmentId] = [...choice.selection.keys()];
  if (assessmentId === undefined)
    return (
      <Text as="p" size={13} tone="faint">
        {t('mail.nothing')}
      </Text>
    );
  return <Mail assessmentId={assessmentId} sentAt={choice.now.toISOString()} form={form} />;
}
