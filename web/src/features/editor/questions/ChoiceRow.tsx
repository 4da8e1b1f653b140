import { limits } from '@tidemark/contracts';
import { GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { Grid, Row } from '../../../components/layout/primitives';
import { cx } from '../../../lib/cx';
import type { DraftChoice, DraftLevel } from '../draft/draft';
import { ChoiceCredit } from './ChoiceCredit';
import styles from './Choices.module.css';
import { ChoiceState } from './ChoiceState';
import { LevelControl, levelByKey } from './LevelControl';
import { useChoiceFields } from './use-choice-fields';

export interface ChoiceRowProps {
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
