import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { ChoiceText } from './ChoiceText';
import { type AnswerListProps, NONE } from './choice';
import styles from './Ladder.module.css';
import { useOneClick } from './use-one-click';
import { useRovingKeys } from './use-roving-keys';

export interface RadioLadderProps extends AnswerListProps {
  /** The chosen step's id, NONE, or null for no answer. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Each choice stands for itself: no rail joins it to those below. */
  readonly flat?: boolean;
}

/**
 * The highest step that is true: one radio group in which picking the chosen again clears it. Arrows move, digits
 * 1 to L pick, 0 is none of these. The rail is coloured up to the chosen step.
 */
export function RadioLadder({ label, choices, value, onChange, dim, disabled, withoutNone, flat }: RadioLadderProps) {
  const { t } = useTranslation();
  const withNone = withoutNone !== true;
  const steps = choices.map((choice) => choice.id);
  const items = withNone ? [...steps, NONE] : steps;
  const pick = (item: string) => {
    if (!disabled) onChange(item === value ? null : item);
  };
  const { list, onKeyDown } = useRovingKeys({ steps, items, withNone, pick });
  const once = useOneClick();
  const chosen = value === null ? -1 : steps.indexOf(value);
  const stop = value !== null && items.includes(value) ? value : items[0];

  const props = (item: string) => ({
    role: 'radio',
    'aria-checked': item === value,
    'aria-disabled': disabled === true ? true : undefined,
    'data-item': item,
    tabIndex: item === stop ? 0 : -1,
    onClick: () => pick(item),
    onKeyDown,
  });
  const look = (item: string) => cx(styles['choice'], item === value && styles['on'], disabled && styles['off']);

  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={label}
      className={cx(styles['ladder'], dim && styles['dim'])}
      {...once}
    >
      {choices.map(({ id, title, note }, index) => (
        <div
          key={id}
          {...props(id)}
          className={cx(
            look(id),
            flat !== true && styles['step'],
            flat !== true && index < chosen && styles['below'],
            index === choices.length - 1 && styles['last'],
          )}
        >
          <span className={styles['mark']} />
          <ChoiceText title={title} note={note} />
        </div>
      ))}
      {withNone && (
        <div {...props(NONE)} className={cx(look(NONE), styles['none'])}>
          <span className={styles['mark']} />
          <ChoiceText title={t('answers.none')} />
        </div>
      )}
    </div>
  );
}
