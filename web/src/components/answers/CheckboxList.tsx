import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { ChoiceText } from './ChoiceText';
import { type AnswerChoice, type AnswerListProps, NONE } from './choice';
import styles from './Ladder.module.css';
import { useOneClick } from './use-one-click';
import { useRovingKeys } from './use-roving-keys';

export interface CheckboxListProps extends AnswerListProps {
  /** The chosen ids; [NONE] is 'None of these', [] no answer. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** The ids after one was toggled: none of these stands alone, and any other choice takes it away. */
export function toggleAnswer(value: readonly string[], item: string, order: readonly string[]): readonly string[] {
  if (value.includes(item)) return value.filter((other) => other !== item);
  if (item === NONE) return [NONE];
  return order.filter((other) => other === item || value.includes(other));
}

/** All that is true, each on its own; the same keys as the ladder. */
export function CheckboxList({ label, choices, value, onChange, dim, disabled, withoutNone }: CheckboxListProps) {
  const { t } = useTranslation();
  const withNone = withoutNone !== true;
  const steps = choices.map((choice) => choice.id);
  const items = withNone ? [...steps, NONE] : steps;
  const pick = (item: string) => {
    if (!disabled) onChange(toggleAnswer(value, item, steps));
  };
  const { list, onKeyDown } = useRovingKeys({ steps, items, withNone, pick });
  const once = useOneClick();
  const none: AnswerChoice = { id: NONE, title: t('answers.none') };
  const all = withNone ? [...choices, none] : choices;

  return (
    <div ref={list} role="group" aria-label={label} className={cx(styles['ladder'], dim && styles['dim'])} {...once}>
      {all.map((choice) => {
        const on = value.includes(choice.id);
        return (
          <div
            key={choice.id}
            role="checkbox"
            aria-checked={on}
            aria-disabled={disabled === true ? true : undefined}
            tabIndex={0}
            data-item={choice.id}
            onClick={() => pick(choice.id)}
            onKeyDown={onKeyDown}
            className={cx(
              styles['choice'],
              on && styles['on'],
              choice.id === NONE && styles['none'],
              disabled && styles['off'],
            )}
          >
            <span className={cx(styles['mark'], styles['box'])}>{on && <Check aria-hidden="true" />}</span>
            <ChoiceText title={choice.title} note={choice.note} />
          </div>
        );
      })}
    </div>
  );
}
