import { scoringKinds } from '@tidemark/contracts/scoring';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../../components/layout/primitives';
import type { Before } from '../../../components/order/places';
import { useReorder } from '../../../components/order/use-reorder';
import { useSavedField } from '../../../kit/saving/use-saved-field';
import type { DraftChoice, DraftLevel, DraftObjective, DraftQuestion } from '../draft/draft';
import { ChoiceRow } from './ChoiceRow';
import styles from './Choices.module.css';
import { askedLevels } from './model/coverage';
import type { WaitingChoice } from './new-piece';
import { NewChoice, type WrittenChoice } from './NewChoice';
import { OrderStatus, useMoved } from './OrderStatus';
import type { OutboxSource } from './outbox';
import { WaitingChoices } from './WaitingChoices';

interface ChoiceListProps {
  readonly templateId: string;
  /** Choices that are not with the server yet. */
  readonly outbox: OutboxSource<WaitingChoice>;
  readonly objective: DraftObjective;
  /** Null: it is not saved yet, so no choice can hang on it. */
  readonly question: DraftQuestion | null;
  readonly levels: readonly DraftLevel[];
  readonly locked: boolean;
  /** The choice, and the level for a new one, that the address leads to. */
  readonly targeted: string | null;
  readonly wanted: string | null;
  /** What is written of a new choice. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onAdd: (choices: readonly WrittenChoice[]) => void;
  readonly onRemove: (choice: DraftChoice) => void;
  readonly onMove: (choice: string, before: Before) => void;
}

const none: readonly DraftChoice[] = [];

const isGraded = (question: DraftQuestion | null): boolean =>
  question !== null && scoringKinds[question.kind].hasCredits;

/** Enter leads from one to the next and then to the new one; the address leads to one of them. */
function useChoiceFocus(list: RefObject<HTMLElement | null>, targeted: string | null) {
  const fresh = useRef<HTMLTextAreaElement>(null);
  const onNext = useCallback(
    (id: string) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
      const at = rows.findIndex((row) => row.dataset['choice'] === id);
      (rows[at + 1] ?? fresh.current)?.focus();
    },
    [list],
  );
  useEffect(() => {
    if (targeted !== null) list.current?.querySelector<HTMLElement>('[data-targeted]')?.focus();
  }, [list, targeted]);
  return { fresh, onNext };
}

const positionOf = (choice: { readonly maturity_id: string } | undefined, levels: readonly DraftLevel[]) =>
  levels.find(({ id }) => id === choice?.maturity_id)?.position ?? null;

/** The choices of a question in their order, and the line that adds one. */
export function ChoiceList(props: ChoiceListProps) {
  const { templateId, outbox, objective, question, levels, locked, targeted, wanted, onRemove } = props;
  const { t } = useTranslation('editor');
  const choices = question?.choices ?? none;
  const graded = isGraded(question);
  const asked = useMemo(() => askedLevels(objective, levels), [objective, levels]);
  const ids = useMemo(() => choices.map(({ id }) => id), [choices]);
  const order = useMoved(props.onMove);
  const { list, moved, target, onMoveKey } = useReorder<HTMLUListElement>({
    ids,
    disabled: locked,
    onMove: order.onMove,
  });
  const { fresh, onNext } = useChoiceFocus(list, targeted);
  const waiting = useSavedField(outbox);
  const last = positionOf(waiting.value.at(-1) ?? choices.at(-1), levels);
  return (
    <section className={styles['choices']} aria-label={t('questions.choices')}>
      <Row gap={8} align="stretch" mb={4}>
        <Text as="h3" size={13} weight="semi" grow>
          {t('questions.choices')}
        </Text>
        <Text size={12} tone="faint">
          {t(graded ? 'questions.choices_meta_graded' : 'questions.choices_meta')}
        </Text>
      </Row>
      <ul ref={list}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.id}
            templateId={templateId}
            choice={choice}
            number={index + 1}
            levels={levels}
            asked={asked}
            graded={graded}
            locked={locked}
            targeted={choice.id === targeted}
            held={choice.id === moved}
            target={choice.id === target}
            onRemove={onRemove}
            onMoveKey={onMoveKey}
            onNext={onNext}
          />
        ))}
        {target === null && <li className={styles['end']} aria-hidden="true" />}
      </ul>
      <OrderStatus ids={ids} moved={order.moved} />
      <WaitingChoices field={waiting} levels={levels} />
      {!locked && (
        <NewChoice
          key={[question?.id, wanted].join(' ')}
          objective={objective}
          levels={levels}
          asked={asked}
          last={last}
          wanted={wanted}
          text={props.text}
          onText={props.onText}
          barred={question === null ? t('questions.add_choice_no_question') : ''}
          field={fresh}
          onAdd={props.onAdd}
        />
      )}
    </section>
  );
}
