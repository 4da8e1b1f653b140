import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { Button } from '../controls/Button';
import styles from './ConflictDialog.module.css';
import type { Conflict, ConflictRow, Side, Sides } from './conflict-types';

export interface ConflictRowsProps {
  readonly conflict: Conflict;
  readonly sides: Sides;
  readonly onChoose: (key: string, side: Side) => void;
  readonly onAll: (side: Side) => void;
}

const SIDES: readonly Side[] = ['mine', 'theirs'];

/** 1 and 2 choose as the columns stand, beside the arrows of a radio group. */
const sideOfKey = ({ key }: KeyboardEvent): Side | undefined => SIDES[['1', '2'].indexOf(key)];

function Text({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return text === '' ? <em className={styles['none']}>{t('conflict.empty')}</em> : <span>{text}</span>;
}

function Choices({ row, sides, onChoose }: Pick<ConflictRowsProps, 'sides' | 'onChoose'> & { row: ConflictRow }) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    const side = sideOfKey(event);
    if (side !== undefined) onChoose(row.key, side);
  };
  return SIDES.map((side) => (
    <td key={side} className={cx(sides[row.key] === side && styles['chosen'])} data-side={t(`conflict.${side}`)}>
      <label className={styles['choice']} onKeyDown={onKeyDown}>
        <input
          type="radio"
          name={`conflict-${row.key}`}
          checked={sides[row.key] === side}
          aria-label={`${row.label}, ${t(`conflict.${side}`)}: ${row[side]}`}
          onChange={() => onChoose(row.key, side)}
        />
        <Text text={row[side]} />
      </label>
    </td>
  ));
}

function Shown({ row }: { readonly row: ConflictRow }) {
  const { t } = useTranslation();
  return SIDES.map((side) => (
    <td key={side} data-side={t(side === 'mine' ? 'conflict.seen' : 'conflict.now')}>
      <Text text={row[side]} />
    </td>
  ));
}

function Row({ row, action, ...rest }: Omit<ConflictRowsProps, 'conflict' | 'onAll'> & RowProps) {
  const { t } = useTranslation();
  const isSame = row.mine === row.theirs;
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {isSame ? (
        <td colSpan={2} className={styles['same']}>
          <Check aria-hidden="true" />
          {row.mine === '' ? t('conflict.same_empty') : t('conflict.same', { text: row.mine })}
        </td>
      ) : action === undefined ? (
        <Choices row={row} {...rest} />
      ) : (
        <Shown row={row} />
      )}
    </tr>
  );
}

interface RowProps {
  readonly row: ConflictRow;
  readonly action: string | undefined;
}

/** A row for each field: a choice where the values differ, else the common value. */
export function ConflictRows({ conflict: { rows, action, name }, sides, onChoose, onAll }: ConflictRowsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={t('conflict.title', { name })}>
        <thead>
          <tr>
            <td />
            {SIDES.map((side) => (
              <th key={side} scope="col">
                {action === undefined ? (
                  <>
                    {t(`conflict.${side}`)}
                    <Button kind="quiet" size="sm" onClick={() => onAll(side)}>
                      {t(`conflict.all_${side}`)}
                    </Button>
                  </>
                ) : (
                  t(side === 'mine' ? 'conflict.seen' : 'conflict.now')
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} action={action} sides={sides} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
