import { ClipboardPaste, GripVertical, Plus } from 'lucide-react';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { IconButton } from '../../../components/controls/IconButton';
import { Card } from '../../../components/layout/Card';
import { Grid, Text } from '../../../components/layout/primitives';
import type { Before } from '../../../components/order/places';
import { useReorder } from '../../../components/order/use-reorder';
import { cx } from '../../../lib/cx';
import type { DraftLevel, DraftQuestion } from '../draft/draft';
import { levelList } from './model/level-list';
import { OrderStatus, useMoved } from './OrderStatus';
import styles from './QuestionList.module.css';

interface QuestionListProps {
  readonly questions: readonly DraftQuestion[];
  readonly levels: readonly DraftLevel[];
  readonly chosen: string | null;
  /** Whether a new one is being written, and is shown. */
  readonly fresh: 'none' | 'kept' | 'chosen';
  readonly locked: boolean;
  readonly onChoose: (question: string) => void;
  readonly onNew: () => void;
  readonly onPaste: () => void;
  readonly onMove: (question: string, before: Before) => void;
}

interface RowProps {
  readonly question: DraftQuestion;
  readonly levels: readonly DraftLevel[];
  readonly on: boolean;
  /** Dragged just now. */
  readonly held: boolean;
  /** A dragged one would go before it. */
  readonly target: boolean;
  readonly locked: boolean;
  readonly onChoose: (question: string) => void;
  readonly onKey: (event: KeyboardEvent, question: string) => void;
}

const Row = memo(function Row({ question, levels, on, held, target, locked, onChoose, onKey }: RowProps) {
  const { t } = useTranslation('editor');
  const { id, title, kind, choices } = question;
  const at = levels
    .filter((level) => choices.some(({ maturity_id }) => maturity_id === level.id))
    .map(({ position }) => position);
  const parts = [
    t(`questions.kinds.${kind}`),
    t('questions.choice_count', { count: choices.length }),
    at.length > 0 && t('questions.at_levels', { levels: levelList(at), count: at.length }),
  ];
  return (
    <li
      data-order={id}
      className={cx(styles['row'], on && styles['on'], held && styles['held'], target && styles['target'])}
    >
      {!locked && (
        <Grid as="span" center tone="faint" rigid className={styles['handle']} data-handle aria-hidden="true">
          <GripVertical />
        </Grid>
      )}
      <button
        type="button"
        aria-current={on ? 'true' : undefined}
        aria-keyshortcuts={locked ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        onClick={() => onChoose(id)}
        onKeyDown={(event) => onKey(event, id)}
      >
        <Text size={13} weight="medium" tone="strong" breaks block>
          {title}
        </Text>
        <Text size={12} tone="faint" numeric breaks block className={styles['sum']}>
          {parts.filter(Boolean).join(' · ')}
        </Text>
      </button>
    </li>
  );
});

/** The questions of one objective in their order. */
export function QuestionList(props: QuestionListProps) {
  const { questions, levels, chosen, fresh, locked, onChoose, onNew, onPaste, onMove } = props;
  const { t } = useTranslation('editor');
  const ids = useMemo(() => questions.map(({ id }) => id), [questions]);
  const order = useMoved(onMove);
  const { list, moved, target, onMoveKey } = useReorder<HTMLUListElement>({
    ids,
    disabled: locked,
    onMove: order.onMove,
  });
  return (
    <Card
      ruled
      title={t('questions.title')}
      meta={questions.length}
      actions={
        !locked && (
          <>
            <IconButton label={t('questions.paste')} onClick={onPaste}>
              <ClipboardPaste />
            </IconButton>
            <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={onNew} aria-label={t('questions.new')}>
              {t('questions.new_short')}
            </Button>
          </>
        )
      }
    >
      <ul ref={list} className={styles['list']}>
        {questions.map((question) => (
          <Row
            key={question.id}
            question={question}
            levels={levels}
            on={question.id === chosen}
            held={question.id === moved}
            target={question.id === target}
            locked={locked}
            onChoose={onChoose}
            onKey={onMoveKey}
          />
        ))}
        {fresh !== 'none' && !locked && (
          <li className={cx(styles['row'], fresh === 'chosen' && styles['on'])}>
            <button type="button" aria-current={fresh === 'chosen' ? 'true' : undefined} onClick={onNew}>
              <Text size={13} weight="medium" tone="strong" breaks block>
                {t('questions.new')}
              </Text>
              <Text size={12} tone="faint" numeric breaks block className={styles['sum']}>
                {t('questions.states.pending')}
              </Text>
            </button>
          </li>
        )}
        {target === null && <li className={styles['end']} aria-hidden="true" />}
      </ul>
      <OrderStatus ids={ids} moved={order.moved} />
    </Card>
  );
}
