import type { ListedUser } from '@tidemark/contracts';
import { Check } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/data/Avatar';
import { Grid, Row, Stack, Text } from '../../components/layout/primitives';
import { useWindowed } from '../../hooks/useWindowed';
import type { ListSelection } from '../../kit/list-columns';
import { RoleTag } from '../../kit/RoleTag';
import { type ToggleRow, useRange } from '../../kit/use-range';
import { cx } from '../../lib/cx';
import { nameOf } from '../../lib/session/session';
import { ActiveSwitch, personaAndNodes } from './columns';
import type { Activation } from './use-activation';
import { useHold } from './use-hold';
import styles from './UserCards.module.css';

export interface UserCardsProps {
  readonly people: readonly ListedUser[];
  readonly selection: ListSelection;
  readonly opened: string | null;
  readonly activation: Activation;
  /** A phone: one in a row, without gaps. */
  readonly rows: boolean;
  readonly onOpen: (user: ListedUser) => void;
}

const LEAST = 260;
const GAP = 12;
const HEIGHT = { card: 84, row: 80 };
/** The largest number of cards in a row. */
const MOST = 5;

/** How many cards stand beside each other. */
function useColumns(rows: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element || rows || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const room = Math.floor((element.clientWidth + GAP) / (LEAST + GAP));
      setColumns(Math.max(1, Math.min(MOST, room)));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, [rows]);
  return { box, columns: rows ? 1 : columns };
}

/** Up to here every line is drawn: find-in-page works, and nothing has to be measured. */
const DRAWN_WHOLE = 60;

interface OneProps extends Omit<UserCardsProps, 'people'> {
  readonly user: ListedUser;
  readonly onToggle: ToggleRow;
}

function UserCard({ user, selection, opened, activation, rows, onOpen, onToggle }: OneProps) {
  const { t } = useTranslation('users');
  const name = nameOf(user);
  const isChosen = selection.chosen.has(user.id);
  const hold = useHold(() => onToggle(user.id, false));
  return (
    <Row
      {...hold}
      as="li"
      gap={10}
      align="start"
      className={cx(
        styles['card'],
        rows && styles['rowCard'],
        isChosen && styles['chosen'],
        user.id === opened && styles['openedCard'],
        !user.isActive && styles['off'],
      )}
    >
      <button
        type="button"
        role="checkbox"
        aria-checked={isChosen}
        aria-label={t('select', { name })}
        className={styles['pick']}
        onClick={(event) => onToggle(user.id, event.shiftKey)}
      >
        {isChosen ? (
          <Grid as="span" center className={styles['tick']}>
            <Check aria-hidden="true" />
          </Grid>
        ) : (
          <Avatar id={user.id} name={name} src={user.avatarUrl} size="xl" aria-hidden="true" />
        )}
      </button>
      <Stack gap={2} grow shrink>
        <Row as="span" gap={8} className={styles['cardName']}>
          <button
            type="button"
            data-row={user.id}
            className={styles['open']}
            aria-current={user.id === opened}
            onClick={() => onOpen(user)}
          >
            {name}
          </button>
          {rows && <RoleTag role={user.role} />}
        </Row>
        <Text size={12} tone="faint" cut>
          {user.email}
        </Text>
        <Text size={12} tone="faint" cut>
          {!rows && (
            <>
              <RoleTag role={user.role} />{' '}
            </>
          )}
          {personaAndNodes(user)}
        </Text>
      </Stack>
      <ActiveSwitch t={t} user={user} activation={activation} />
    </Row>
  );
}

/** The same people as cards; only those in view are drawn. */
export function UserCards(props: UserCardsProps) {
  const { people, selection, rows } = props;
  const { t } = useTranslation('users');
  const { box, columns } = useColumns(rows);
  const ids = useMemo(() => people.map(({ id }) => id), [people]);
  const onToggle = useRange(selection, ids);
  const lines = useMemo(
    () => people.flatMap((_, at) => (at % columns === 0 ? [people.slice(at, at + columns)] : [])),
    [people, columns],
  );
  const { shown, before, height } = useWindowed(lines, box, {
    height: rows ? HEIGHT.row : HEIGHT.card + GAP,
    wholeUpTo: DRAWN_WHOLE,
    overscan: 8,
  });
  return (
    <div ref={box} className={cx(styles['cards'], rows && styles['rowCards'])}>
      <div className={styles['space']} style={{ height }}>
        <Grid
          aria-label={t('title')}
          as="ul"
          gap={12}
          className={styles['cardGrid']}
          style={{
            gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
            transform: `translateY(${String(before)}px)`,
          }}
        >
          {shown.flat().map((user) => (
            <UserCard key={user.id} {...props} user={user} onToggle={onToggle} />
          ))}
        </Grid>
      </div>
    </div>
  );
}
