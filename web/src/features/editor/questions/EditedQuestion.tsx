import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { unwritten } from '../../../components/fields/written-references';
import { Grid } from '../../../components/layout/primitives';
import type { DraftLevel, DraftObjective, DraftQuestion } from '../draft/draft';
import { ChoiceList } from './ChoiceList';
import { Preview } from './Preview';
import { QuestionEditor } from './QuestionEditor';
import styles from './QuestionsStep.module.css';
import type { FreshQuestion } from './use-fresh';
import type { Outboxes } from './use-outboxes';
import { useWritten } from './use-written';
import type { QuestionCommands } from './use-question-commands';
import { useQuestionFields } from './use-question-fields';

interface EditedQuestionProps {
  readonly objective: DraftObjective;
  /** Null: it is new, and not saved yet. */
  readonly question: DraftQuestion | null;
  /** Counted from 1. */
  readonly number: number;
  readonly fresh: FreshQuestion;
  readonly levels: readonly DraftLevel[];
  readonly locked: boolean;
  /** The choice, and the level for a new one, that the address leads to. */
  readonly targeted: string | null;
  readonly wanted: string | null;
  readonly commands: QuestionCommands;
  readonly outboxes: Outboxes;
  readonly onDiscard: () => void;
  /** Above the preview. */
  readonly children: ReactNode;
}

const noChoices: DraftQuestion['choices'] = [];

/** The question that is edited, its choices, and how it will look. A new one stays where it is written when it is saved. */
export function EditedQuestion(props: EditedQuestionProps) {
  const {
    objective,
    question,
    number,
    fresh,
    levels,
    locked,
    targeted,
    wanted,
    commands,
    outboxes,
    onDiscard,
    children,
  } = props;
  const templateId = objective.assessment_id;
  const id = question?.id ?? '';
  const { t } = useTranslation('editor');
  const fields = useQuestionFields(templateId, question, fresh);
  const [text, onText] = useWritten(templateId, `new-choice:${id}`);
  const outbox = useMemo(() => outboxes.choices(id), [outboxes, id]);
  const place = useRef<HTMLDivElement>(null);
  const isNew = question === null;
  useEffect(() => {
    if (isNew) place.current?.querySelector('textarea')?.focus();
  }, [isNew]);
  const { title, description, kind, references } = fields;
  const written = text.trim();
  const choices = question?.choices ?? noChoices;
  const shown = useMemo(
    () => [...choices, ...(written === '' ? [] : [{ id: 'written', title: written, credit: null }])],
    [choices, written],
  );
  return (
    <>
      <div ref={place}>
        <QuestionEditor
          heading={isNew ? t('questions.new') : t('questions.number', { number })}
          fields={fields}
          locked={locked}
          status={fields.status}
          note={isNew ? t('questions.needs_both') : ''}
          removal={t(isNew ? 'questions.discard' : 'questions.delete')}
          onDuplicate={isNew ? null : () => commands.duplicate(question)}
          onRemove={isNew ? onDiscard : () => commands.remove(question)}
        >
          <ChoiceList
            templateId={templateId}
            outbox={outbox}
            objective={objective}
            question={question}
            levels={levels}
            locked={locked}
            targeted={targeted}
            wanted={wanted}
            text={text}
            onText={onText}
            onAdd={(added) => {
              if (question !== null) commands.addChoices(question, added);
            }}
            onRemove={commands.removeChoice}
            onMove={commands.moveChoice}
          />
        </QuestionEditor>
      </div>
      <Grid gap={12} shrink className={styles['side']}>
        {children}
        <Preview
          question={{
            id,
            title: title.value,
            description: description.value,
            kind: kind.value,
            references: unwritten(references.value),
            choices: shown,
          }}
        />
      </Grid>
    </>
  );
}
