import { type Choice, limits } from '@tidemark/contracts';
import { GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import type { SavedField } from '../../../kit/saving/use-saved-field';
import { cx } from '../../../lib/cx';
import type { DraftChoice, DraftLevel } from '../draft/draft';
import { usePieceField } from '../draft/use-piece-field';
import styles from './Choices.module.css';
import { FieldTrouble } from './FieldTrouble';
import { levelByKey, LevelControl } from './LevelControl';
import { isCredit, numberIn } from './model/numbers';

interface ChoiceCreditProps {
  readonly field: SavedField;
  readonly number: number;
  readonly locked: boolean;
}

/** Which part of its level a choice gives: 0 to 1. */
function ChoiceCredit({ field, number, locked }: ChoiceCreditProps) {
  const { t } = useTranslation('editor');
  return (
    <input
      className={styles['credit']}
      inputMode="decimal"
      aria-label={t('questions.choice_credit', { number })}
      aria-invalid={isCredit(field.value) ? undefined : true}
      value={field.value}
      readOnly={locked}
      onChange={({ currentTarget }) => field.change(currentTarget.value)}
      onBlur={field.flush}
    />
  );
}

const isFilled = (text: string): boolean => text.trim() !== '';
/** None is written: the whole level. */
const creditText = ({ credit }: Choice): string => String(credit ?? 1);

/** Text, level and credit of a choice, each saved automatically. */
function useChoiceFields(templateId: string, choice: DraftChoice) {
  const { id, version } = choice;
  const piece = { templateId, piece: 'choice', id, version } as const;
  const title = usePieceField({
    ...piece,
    name: 'title',
    stored: choice.title,
    sendable: isFilled,
    bodyOf: (text) => ({ title: text }),
  });
  const level = usePieceField({
    ...piece,
    name: 'maturity_id',
    stored: choice.maturity_id,
    bodyOf: (maturity) => ({ maturity_id: maturity }),
  });
  const credit = usePieceField({
    ...piece,
    name: 'credit',
    stored: creditText(choice),
    sendable: isCredit,
    bodyOf: (text) => ({ credit: numberIn(text) }),
    fromCurrent: (current) => creditText(current as Choice),
  });
  return { title, level, credit, isEmpty: !isFilled(title.value), isNoCredit: !isCredit(credit.value) };
}

type ChoiceFields = ReturnType<typeof useChoiceFields>;

interface ChoiceStateProps {
  readonly fields: ChoiceFields;
  readonly levels: readonly DraftLevel[];
  readonly graded: boolean;
}

/** Below a choice: what of it is not saved, and why. */
function ChoiceState({ fields, levels, graded }: ChoiceStateProps) {
  const { t } = useTranslation('editor');
  const { title, level, credit, isEmpty, isNoCredit } = fields;
  return (
    <span className={styles['state']}>
      {isEmpty && (
        <Text size={12} tone="danger" block mt={2}>
          {t('questions.needs_text')}
        </Text>
      )}
      {graded && isNoCredit && (
        <Text size={12} tone="danger" block mt={2}>
          {t('questions.credit_fault')}
        </Text>
      )}
      <FieldTrouble field={title} />
      <FieldTrouble field={level} shown={(id) => levels.find((one) => one.id === id)?.name ?? ''} />
      {graded && <FieldTrouble field={credit} />}
    </span>
  );
}

interface ChoiceRowProps {
  readonly templateId: string;
  readonly choice: DraftChoice;
  /** Counted from 1; read out. */
  readonly number: number;
  readonly levels: readonly DraftLevel[];
  readonly asked: readonly DraftLevel[];
  readonly graded: boolean;
  readonly locked: boolean;
  /** The address leads to it. */
  readonly targeted: boolean;
  readonly held: boolean;
  readonly target: boolean;
  readonly onRemove: (choice: DraftChoice) => void;
  /** Alt with Up and Down. */
  readonly onMoveKey: (event: KeyboardEvent, choice: string) => boolean;
  /** Enter: on to the next one. */
  readonly onNext: (choice: string) => void;
}

const keys = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight';

/** One choice: its text is edited in place, its level is set beside it. Both are saved automatically. */
export const ChoiceRow = memo(function ChoiceRow(props: ChoiceRowProps) {
  const { templateId, choice, number, levels, asked, graded, locked, onMoveKey, onNext } = props;
  const { t } = useTranslation('editor');
  const fields = useChoiceFields(templateId, choice);
  const { title, level, credit, isEmpty } = fields;
  const at = levels.find(({ id }) => id === level.value);
  const setLevel = ({ id }: DraftLevel) => {
    level.change(id);
    level.flush();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (onMoveKey(event, choice.id) || locked) return;
    const next = levelByKey(event, at, asked);
    if (next) setLevel(next);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    title.flush();
    onNext(choice.id);
  };
  return (
    <Grid
      data-order={choice.id}
      as="li"
      align="center"
      className={cx(styles['row'], props.held && styles['held'], props.target && styles['target'])}
    >
      {!locked && (
        <Grid as="span" center tone="faint" className={styles['handle']} data-handle aria-hidden="true">
          <GripVertical size={14} />
        </Grid>
      )}
      <textarea
        className={styles['text']}
        data-choice={choice.id}
        data-targeted={props.targeted ? true : undefined}
        rows={1}
        aria-label={t('questions.choice', { number })}
        aria-keyshortcuts={keys}
        aria-invalid={isEmpty ? true : undefined}
        maxLength={limits.title}
        value={title.value}
        readOnly={locked}
        onChange={({ currentTarget }) => title.change(currentTarget.value.replaceAll('\n', ' '))}
        onBlur={title.flush}
        onKeyDown={onKeyDown}
      />
      <Row as="span" gap={12} className={styles['settings']}>
        {graded && <ChoiceCredit field={credit} number={number} locked={locked} />}
        <LevelControl
          label={t('questions.choice_level', { number })}
          levels={levels}
          asked={asked}
          value={at}
          disabled={locked}
          onChange={setLevel}
          onKeyDown={(event) => void onMoveKey(event, choice.id)}
        />
      </Row>
      {!locked && (
        <IconButton
          className={styles['remove']}
          label={t('questions.delete_choice', { number })}
          onClick={() => props.onRemove(choice)}
        >
          <X />
        </IconButton>
      )}
      <ChoiceState fields={fields} levels={levels} graded={graded} />
    </Grid>
  );
});
