import { limits } from '@tidemark/contracts';
import { MessageSquarePlus } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerInput } from '../../../components/answers/AnswerInput';
import { AskedHead } from '../../../components/answers/AskedHead';
import { useOneClick } from '../../../components/answers/use-one-click';
import { Checkbox } from '../../../components/controls/Checkbox';
import { TextArea } from '../../../components/fields/TextArea';
import { type Entry, isAnswered, withApplicable, withPicked } from '../model/entries';
import type { AskedQuestion } from '../model/pages';
import type { Conflict, Origin } from '../model/sheet-types';
import { pressIn } from '../press-in';
import styles from './Page.module.css';
import { ArrivedNote, ConflictChoice } from './ConflictChoice';

export interface QuestionBlockProps {
  readonly question: AskedQuestion;
  readonly entry: Entry;
  /** 'Question 1 of 6' */
  readonly number: string;
  readonly disabled: boolean;
  /** Who reads what is written here. */
  readonly readers: string;
  readonly onEdit: (questionId: string, entry: Entry) => void;
  /** Answers to choose from; until one is chosen nothing else is answered here. */
  readonly conflict?: Conflict | undefined;
  readonly onChoose: (questionId: string, entry: Entry) => void;
  /** The answer has just come from another device. */
  readonly arrived?: Origin | undefined;
  readonly targeted: boolean;
}

interface PartProps extends Pick<QuestionBlockProps, 'question' | 'entry' | 'disabled' | 'readers'> {
  readonly onChange: (entry: Entry) => void;
}

function Choices({ question, entry, disabled, onChange }: PartProps) {
  return (
    <AnswerInput
      kind={question.kind}
      label={question.title}
      choices={question.choices}
      dim={entry.reason !== null}
      disabled={disabled}
      picked={entry.picked}
      onChange={(picked) => onChange(withPicked(entry, picked))}
    />
  );
}

/** The box, and once ticked the reason that it needs. */
function NotApplicable({ question, entry, disabled, readers, onChange }: PartProps) {
  const { t } = useTranslation('form');
  const [left, setLeft] = useState(false);
  const { reason } = entry;
  const box = (
    <div className={styles['option']}>
      <Checkbox
        size="touch"
        label={t('question.not_applicable_to', { question: question.title })}
        checked={reason !== null}
        disabled={disabled}
        onChange={(checked) => onChange(withApplicable(entry, !checked))}
      >
        {t('question.not_applicable')}
      </Checkbox>
    </div>
  );
  if (reason === null) return box;
  return (
    <div className={styles['reason']}>
      {box}
      <div className={styles['why']}>
        <TextArea
          label={t('question.why')}
          help={`${t('question.why_help')} ${readers}`}
          value={reason}
          onChange={(next) => onChange({ ...entry, reason: next })}
          onBlur={() => setLeft(true)}
          error={left && reason.trim() === '' ? t('question.why_missing') : null}
          maxLength={limits.notApplicableReason}
          counterFrom={0}
          counter="used"
          size="touch"
          rows={2}
          required
          disabled={disabled}
        />
      </div>
    </div>
  );
}

function Note({ entry, disabled, readers, onChange }: PartProps) {
  const { t } = useTranslation('form');
  const [opened, setOpened] = useState(false);
  if (!opened && entry.note === '')
    return (
      <div className={styles['note']} data-screen-only>
        <button type="button" className={styles['addNote']} disabled={disabled} onClick={() => setOpened(true)}>
          <MessageSquarePlus aria-hidden="true" />
          {t('question.add_note')}
        </button>
      </div>
    );
  return (
    <div className={styles['answers']}>
      <TextArea
        label={t('question.note')}
        help={readers}
        optional
        value={entry.note}
        onChange={(note) => onChange({ ...entry, note })}
        maxLength={limits.note}
        counterFrom={limits.note - 500}
        size="touch"
        rows={2}
        disabled={disabled}
      />
    </div>
  );
}

/** With the focus on the question its keys are those of its answers: digits pick, arrows go in. */
function passOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget) return;
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !/^(?:\d|ArrowDown|ArrowRight)$/.test(key)) return;
  if (pressIn(event.currentTarget, key)) event.preventDefault();
}

function Question({
  number,
  conflict,
  onChoose,
  onEdit,
  arrived,
  targeted,
  question,
  entry,
  disabled,
  readers,
}: QuestionBlockProps) {
  const part: PartProps = {
    question,
    entry,
    readers,
    disabled: disabled || conflict !== undefined,
    onChange: (next) => onEdit(question.id, next),
  };
  const isOpen = conflict === undefined;
  const id = useId();
  const once = useOneClick();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!targeted) return;
    root.current?.scrollIntoView({ block: 'start' });
    if (isOpen) root.current?.focus({ preventScroll: true });
  }, [targeted, isOpen]);
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={styles['question']}
      aria-labelledby={id}
      data-question={question.id}
      data-print-together
      onKeyDown={passOn}
      {...once}
    >
      <AskedHead
        id={id}
        number={`${number} · ${question.objective}`}
        title={question.title}
        description={question.description}
        references={question.references}
      />
      {arrived && !conflict && <ArrivedNote origin={arrived} />}
      {conflict && (
        <ConflictChoice
          question={question}
          conflict={conflict}
          disabled={disabled}
          targeted={targeted}
          onChoose={(next) => onChoose(question.id, next)}
        />
      )}
      <div className={styles['answers']}>
        <Choices {...part} />
        <NotApplicable {...part} />
        {isAnswered(entry) && <Note {...part} />}
      </div>
    </section>
  );
}

/** One question: its choices, "not applicable", and a note once it is answered. Drawn again only when it changes. */
export const QuestionBlock = memo(Question);
