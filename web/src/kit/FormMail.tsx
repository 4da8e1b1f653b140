import type { Language } from '@tidemark/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../components/controls/Segmented';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { Row, Stack, Text } from '../components/layout/primitives';
import { useFormat } from '../hooks/useFormat';
import { ask } from '../lib/api/ask';
import { LANGUAGES, shortCodeOf } from '../lib/i18n/languages';
import styles from './FormMail.module.css';
import { QueryView } from './QueryView';
import { useAnswer } from './use-answer';

export interface FormMailProps {
  readonly assessmentId: string;
  readonly kind: 'invitation' | 'reminder';
  readonly sentAt: string;
  /** Stands where the mail quotes the organizer; takes the line that introduces the quote. */
  readonly message?: (writes: string) => ReactNode;
}

/** The mail about one assessment, to be read before it is sent. Its reader gets it in their own language. */
export function FormMail({ assessmentId, kind, sentAt, message }: FormMailProps) {
  const { t } = useTranslation('kit');
  const { language: own } = useFormat();
  const [language, setLanguage] = useState<Language>(own);
  const query = useAnswer(ask('formMail', { params: { id: assessmentId }, query: { language, sentAt, kind } }), {
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
            {message !== undefined && <div className={styles['quote']}>{message(writes)}</div>}
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
