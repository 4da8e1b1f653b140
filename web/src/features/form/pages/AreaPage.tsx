import { Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { areaColor } from '../../../lib/areas';
import { entryOf } from '../model/entries';
import { questionsOf } from '../model/pages';
import { QuestionBlock } from '../parts/QuestionBlock';
import type { FormSend, FormState } from '../use-form';
import styles from '../parts/Page.module.css';

/** The questions of one area, one below the other. */
export function AreaPage({ state, send }: { readonly state: FormState; readonly send: FormSend }) {
  const { t } = useTranslation('form');
  const { form, entries, page, sheet, target, held } = state.context;
  const title = useRef<HTMLHeadingElement>(null);
  const area = form?.areas[page - 1];
  useEffect(() => {
    if (target !== null) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [page, target]);
  if (!form || !area) return null;
  const questions = questionsOf(area);
  const busy = state.hasTag('busy');
  return (
    <>
      <p className={styles['eyebrow']}>
        <span className={styles['chip']} style={{ background: areaColor(area.color) }} aria-hidden="true" />
        {t('area.number', { page, count: form.areas.length })}
      </p>
      <h1 ref={title} tabIndex={-1} className={styles['title']}>
        {area.name}
      </h1>
      {area.description !== '' && <p className={styles['lead']}>{area.description}</p>}
      {held && (
        <p className={styles['banner']} role="status">
          <Smartphone aria-hidden="true" />
          <span>{t('conflict.held')}</span>
        </p>
      )}
      {questions.length === 0 && <p className={styles['hint']}>{t('area.empty')}</p>}
      {questions.map((question, index) => (
        <QuestionBlock
          key={question.id}
          question={question}
          entry={entryOf(entries, question.id)}
          number={t('area.question', { number: index + 1, count: questions.length })}
          disabled={busy}
          onChange={(entry) => send({ type: 'EDIT', questionId: question.id, entry })}
          conflict={sheet.conflicts[question.id]}
          onChoose={(entry) => send({ type: 'CHOOSE', questionId: question.id, entry })}
          arrived={sheet.arrived[question.id]}
          targeted={question.id === target}
        />
      ))}
    </>
  );
}
