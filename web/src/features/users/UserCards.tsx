import type { ListedUser } from '@tidemark/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/data/Avatar';
import type { ListSelection } from '../../kit/list-columns';
import { RoleTag } from '../../kit/RoleTag';
import { type ToggleRow, useRange } from '../../kit/use-range';
import { cx } from '../../lib/cx';
import { nameOf } from '../../lib/session/session';
import { ActiveSwitch, personaAndNodes } from './columns';
import type { Activation } from './use-activation';
import { useHold } from './use-hold';
import styles from './Users.module.css';

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
/** At most so many beside each other. */
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

/** Which lines of cards are in view, and where they begin. */
function useLines(box: RefObject<HTMLElement | null>, lines: number, rows: boolean) {
  const windowed = lines > DRAWN_WHOLE;
  // oxlint-disable-next-line react/incompatible-library -- its functions stay in this hook, whose callers are never memoized
  const virtual = useVirtualizer({
    enabled: windowed,
    count: windowed ? lines : 0,
    getScrollElement: () => box.current,
    estimateSize: () => (rows ? HEIGHT.row : HEIGHT.card + GAP),
    overscan: 8,
  });
  if (!windowed) return { from: 0, to: lines, start: 0, height: undefined };
  const items = virtual.getVirtualItems();
  const [first] = items;
  return {
    from: first?.index ?? 0,
    to: (items.at(-1)?.index ?? -1) + 1,
    start: first?.start ?? 0,
    height: virtual.getTotalSize(),
  };
}

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
    <li
      {...hold}
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
          <span className={styles['tick']}>
            <Check aria-hidden="true" />
          </span>
        ) : (
          <Avatar id={user.id} name={name} src={user.avatarUrl} size="xl" aria-hidden="true" />
        )}
      </button>
      <div className={styles['what']}>
        <span className={styles['cardName']}>
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
        </span>
        <span className={styles['sub']}>{user.email}</span>
        <span className={styles['sub']}>
          {!rows && (
            <>
              <RoleTag role={user.role} />{' '}
            </>
          )}
          {personaAndNodes(user)}
        </span>
      </div>
      <ActiveSwitch t={t} user={user} activation={activation} />
    </li>
  );
}

/** The same people as cards; only those in view are drawn. */
export function UserCards(props: UserCardsProps) {
  const { people, selection, rows } = props;
  const { t } = useTranslation('users');
  const { box, columns } = useColumns(rows);
  const ids = useMemo(() => people.map(({ id }) => id), [people]);
  const onToggle = useRange(selection, ids);
  const { from, to, start, height } = useLines(box, Math.ceil(people.length / columns), rows);
  const shown = people.slice(from * columns, to * columns);
  return (
    <div ref={box} className={cx(styles['cards'], rows && styles['rowCards'])}>
      <div className={styles['space']} style={{ height }}>
        <ul
          aria-label={t('title')}
          className={styles['cardGrid']}
          style={{
            gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
            transform: `translateY(${String(start)}px)`,
          }}
        >
          {shown.map((user) => (
            <UserCard key={user.id} {...props} user={user} onToggle={onToggle} />
          ))}
        </ul>
      </div>
    </div>
  );
}
