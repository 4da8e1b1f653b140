import type { FormArea } from '@tidemark/contracts';
import { Smartphone } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/data/ProgressBar';
import { Cell, Row, Text } from '../../../components/layout/primitives';
import { areaColor } from '../../../lib/areas';
import { type Entry, entryOf } from '../model/entries';
import { questionsOf } from '../model/pages';
import { HandArea } from '../parts/HandArea';
import { QuestionBlock } from '../parts/QuestionBlock';
import type { FormSend, FormState } from '../use-form';
import { useReaders } from '../use-readers';
import styles from '../parts/Page.module.css';

interface AreaProps {
  readonly area: FormArea;
  readonly state: FormState;
  readonly send: FormSend;
}

/** One below the other; or one at a time, where that is liked. */
function Questions({ area, state, send }: AreaProps) {
  const { t } = useTranslation('form');
  const { form, entries, sheet, target, single, at } = state.context;
  const readersOf = useReaders();
  const readers = form ? readersOf(form) : '';
  const questions = useMemo(() => questionsOf(area), [area]);
  const edit = useCallback((questionId: string, entry: Entry) => send({ type: 'EDIT', questionId, entry }), [send]);
  const choose = useCallback((questionId: string, entry: Entry) => send({ type: 'CHOOSE', questionId, entry }), [send]);
  const busy = state.hasTag('busy');
  const count = questions.length;
  if (count === 0)
    return (
      <Text as="p" tone="muted" mt={12}>
        {t('area.empty')}
      </Text>
    );
  return (
    <>
      {single && (
        <Cell mt={16}>
          <ProgressBar value={at + 1} max={count} label={t('area.progress')} size="sm" />
        </Cell>
      )}
      {questions.map(
        (question, index) =>
          (!single || index === at) && (
            <QuestionBlock
              key={question.id}
              question={question}
              entry={entryOf(entries, question.id)}
              number={t('area.question', { number: index + 1, count })}
              disabled={busy}
              readers={readers}
              onEdit={edit}
              conflict={sheet.conflicts[question.id]}
              onChoose={choose}
              arrived={sheet.arrived[question.id]}
              targeted={single || question.id === target}
            />
          ),
      )}
    </>
  );
}

/** The page of an area: what it is about, and its questions. */
export function AreaPage({ state, send }: { readonly state: FormState; readonly send: FormSend }) {
  const { t } = useTranslation('form');
  const { form, page, target, held, single, at } = state.context;
  const title = useRef<HTMLHeadingElement>(null);
  const area = form?.areas[page - 1];
  useEffect(() => {
    if (target !== null) return;
    window.scrollTo(0, 0);
    if (!single) title.current?.focus({ preventScroll: true });
  }, [page, target, single]);
  if (!form || !area) return null;
  // What it is about stands above its first question.
  const begins = !single || at === 0;
  return (
    <>
      <Row as="p" gap={8} size={13} tone="faint">
        <span className={styles['chip']} style={{ background: areaColor(area.color) }} aria-hidden="true" />
        {t('area.number', { page, count: form.areas.length })}
      </Row>
      <h1 ref={title} tabIndex={-1} className={styles['title']}>
        {area.name}
      </h1>
      {begins && area.description !== '' && <p className={styles['lead']}>{area.description}</p>}
      {held && (
        <p className={styles['banner']} role="status">
          <Smartphone aria-hidden="true" />
          <span>{t('conflict.held')}</span>
        </p>
      )}
      {begins && <HandArea key={area.id} area={area} state={state} send={send} />}
      <Questions area={area} state={state} send={send} />
    </>
  );
}
