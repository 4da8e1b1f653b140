import type { AssessmentNote } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { Grid, Text } from '../components/layout/primitives';
import { useFormat } from '../hooks/useFormat';
import styles from './QuestionNotes.module.css';

/** How many are shown before the reader asks for the rest. */
const FEW = 3;

const keyOf = ({ question_id, kind, text, user }: AssessmentNote): string =>
  [question_id, kind, user?.id ?? '', text].join(' ');

/** Who wrote it; empty where the answer has no name. */
function useAuthor() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ user, persona, day, isOwn }: AssessmentNote): string => {
    const name = user === null ? '' : [user.firstName, user.surName].filter(Boolean).join(' ');
    const parts = [isOwn ? t('notes.own') : name, persona ?? '', day === null ? '' : format.date(day)];
    return parts.filter((part) => part !== '').join(' · ');
  };
}

interface NoteProps {
  readonly note: AssessmentNote;
  /** The question, where the note does not stand beside it. */
  readonly question?: string | undefined;
}

function Note({ note, question }: NoteProps) {
  const { t } = useTranslation();
  const author = useAuthor()(note);
  return (
    <li>
      {question !== undefined && (
        <Text size={12} tone="muted" block>
          {question}
        </Text>
      )}
      <Text tone="strong" breaks block className={styles['text']}>
        {note.kind === 'reason' && (
          <Text as="b" weight="semi">
            {t('notes.reason')}{' '}
          </Text>
        )}
        {note.text}
      </Text>
      {author !== '' && (
        <Text as="small" size={12} tone="faint">
          {author}
        </Text>
      )}
    </li>
  );
}

export interface QuestionNotesProps {
  readonly notes: readonly AssessmentNote[];
  /** All at once, for paper. */
  readonly whole?: boolean;
  /** Says what each note is about: they are of several questions. */
  readonly withQuestions?: boolean;
}

/** What people wrote about a question; nothing where there is none. */
export function QuestionNotes({ notes, whole = false, withQuestions = false }: QuestionNotesProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(whole);
  if (notes.length === 0) return null;
  const shown = opened ? notes : notes.slice(0, FEW);
  const rest = notes.length - shown.length;
  return (
    <Grid gap={4} size={13} shrink className={styles['notes']}>
      <ul aria-label={t('notes.title')}>
        {shown.map((note) => (
          <Note key={keyOf(note)} note={note} question={withQuestions ? note.question : undefined} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" kind="quiet" onClick={() => setOpened(true)}>
          {t('notes.more', { count: rest })}
        </Button>
      )}
    </Grid>
  );
}

/** Why the notes of others are still withheld. */
export function NotesWait({ waitsFor }: { readonly waitsFor: number | null }) {
  const { t } = useTranslation();
  return waitsFor === null ? null : (
    <Text as="p" size={12} tone="faint">
      {t('notes.too_few', { count: waitsFor })}
    </Text>
  );
}
