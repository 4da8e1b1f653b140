import { isTooLong, limits } from '@tidemark/contracts';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Kbd } from '../../../components/data/Kbd';
import { Grid, Row } from '../../../components/layout/primitives';
import { cx } from '../../../lib/cx';
import type { DraftLevel, DraftObjective } from '../draft/draft';
import styles from './Choices.module.css';
import { LevelControl, levelByKey } from './LevelControl';
import { levelAfter } from './model/next-level';
import { readChoices } from './model/read-pasted';

export interface WrittenChoice {
  readonly title: string;
  readonly level: DraftLevel;
}

interface NewChoiceProps {
  readonly objective: DraftObjective;
  readonly levels: readonly DraftLevel[];
  readonly asked: readonly DraftLevel[];
  /** The level of the last choice; null where there is none. */
  readonly last: number | null;
  /** The level that it is written for; null: the one after the last. */
  readonly wanted: string | null;
  /** The text so far; it is kept until it is added. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Why none can be added; '' where one can. */
  readonly barred: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onAdd: (choices: readonly WrittenChoice[]) => void;
}

/** The line below the choices: Enter adds what is written there, and lines that are pasted become one choice each. */
export function NewChoice(props: NewChoiceProps) {
  const { objective, levels, asked, last, wanted, text, onText, barred, field, onAdd } = props;
  const { t } = useTranslation('editor');
  const [picked, setPicked] = useState(wanted);
  const level = asked.find(({ id }) => id === picked) ?? levelAfter(last, asked);
  // Who came for a level goes on here.
  useEffect(() => {
    if (wanted !== null) field.current?.focus();
  }, [wanted, field]);
  const isEmpty = text.trim() === '';
  const reason = barred === '' && isEmpty ? t('questions.add_choice_empty') : barred;

  const add = () => {
    if (reason !== '' || level === undefined) return;
    onAdd([{ title: text.trim(), level }]);
    onText('');
    setPicked(null);
    field.current?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = readChoices(event.clipboardData.getData('text/plain'), { objective, levels }, last);
    if (barred !== '' || lines.length < 2 || lines.some(({ title }) => isTooLong(title, limits.title))) return;
    event.preventDefault();
    onAdd(
      lines.flatMap(({ title, level: position }) => {
        const found = levels.find((one) => one.position === position);
        return found ? [{ title, level: found }] : [];
      }),
    );
    setPicked(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const set = levelByKey(event, level, asked);
    if (set) setPicked(set.id);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <Grid align="center" className={cx(styles['row'], styles['fresh'])}>
        <textarea
          ref={field}
          className={styles['text']}
          rows={1}
          aria-label={t('questions.new_choice')}
          aria-keyshortcuts="Enter Alt+ArrowLeft Alt+ArrowRight"
          placeholder={t('questions.new_choice_hint')}
          maxLength={limits.title}
          value={text}
          disabled={barred !== ''}
          onChange={({ currentTarget }) => onText(currentTarget.value.replaceAll('\n', ' '))}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        <LevelControl
          label={t('questions.new_choice_level')}
          levels={levels}
          asked={asked}
          value={level}
          disabled={barred !== ''}
          onChange={({ id }) => setPicked(id)}
        />
      </Grid>
      <Row gap={8} justify="end" wrap mt={8} className={styles['foot']}>
        <p className={styles['keys']}>
          <Kbd>Enter</Kbd> {t('questions.keys_enter')}, <Kbd>Alt</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd>{' '}
          {t('questions.keys_level')}, <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('questions.keys_move')},{' '}
          {t('questions.keys_paste')}
        </p>
        <Button
          size="sm"
          kind="primary"
          icon={<Plus aria-hidden="true" />}
          disabled={reason !== ''}
          reason={reason}
          onClick={add}
        >
          {t('questions.add_choice')}
        </Button>
      </Row>
    </>
  );
}
