import type { QuestionKind } from '@tidemark/contracts';
import type { ReactElement } from 'react';
import { CheckboxList } from './CheckboxList';
import { type AnswerChoice, type AnswerListProps, NONE } from './choice';
import { RadioLadder } from './RadioLadder';

interface CreditedChoice extends AnswerChoice {
  /** The part of its level that it gives, 0..1; null where that is no matter of the kind. */
  readonly credit?: number | null;
}

export interface AnswerInputProps extends Omit<AnswerListProps, 'choices'> {
  readonly kind: QuestionKind;
  readonly choices: readonly CreditedChoice[];
  /** The picked ids; [NONE] is 'None of these', [] no answer. */
  readonly picked: readonly string[];
  readonly onChange: (picked: readonly string[]) => void;
}

type Widget = (props: Omit<AnswerInputProps, 'kind'>) => ReactElement;

/** Of several that came by another way the one that counts is shown; NONE is among no choices. */
const shown = (counting: AnswerChoice | undefined, picked: readonly string[]): string | null =>
  counting?.id ?? picked[0] ?? null;

const one = (picked: string | null): readonly string[] => (picked === null ? [] : [picked]);

/** The highest step that is true. */
const Ladder: Widget = ({ picked, onChange, ...list }) => (
  <RadioLadder
    {...list}
    value={shown(
      list.choices.findLast(({ id }) => picked.includes(id)),
      picked,
    )}
    onChange={(step) => onChange(one(step))}
  />
);

const Checklist: Widget = ({ picked, onChange, ...list }) => (
  <CheckboxList {...list} value={picked} onChange={onChange} />
);

const creditOf = ({ credit }: CreditedChoice): number => credit ?? 1;

/** One of several, each for itself: the one with the highest credit counts. */
const Graded: Widget = ({ picked, onChange, ...list }) => {
  const best = list.choices
    .filter(({ id }) => picked.includes(id))
    .toSorted((a, b) => creditOf(b) - creditOf(a))
    .at(0);
  // A choice that gives nothing says as much as "none of these" would.
  const saysNone = list.choices.some((choice) => creditOf(choice) === 0) && !picked.includes(NONE);
  return (
    <RadioLadder
      {...list}
      flat
      {...(saysNone && { withoutNone: true })}
      value={shown(best, picked)}
      onChange={(choice) => onChange(one(choice))}
    />
  );
};

/** How each kind of question is answered; a kind that is missing here does not compile. */
const widgets: Readonly<Record<QuestionKind, Widget>> = { ladder: Ladder, checklist: Checklist, graded: Graded };

/** The choices of a question of any kind, to answer it or to see how it will be answered. */
export function AnswerInput({ kind, ...props }: AnswerInputProps) {
  const Answers = widgets[kind];
  return <Answers {...props} />;
}
