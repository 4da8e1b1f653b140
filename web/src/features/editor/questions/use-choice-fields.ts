import type { Choice } from '@tidemark/contracts';
import type { DraftChoice } from '../draft/draft';
import { isCredit, numberIn } from './model/numbers';
import { usePieceField } from './use-piece-field';

const isFilled = (text: string): boolean => text.trim() !== '';
/** None is written: the whole level. */
const creditText = ({ credit }: Choice): string => String(credit ?? 1);

/** Text, level and credit of a choice, each saved automatically. */
export function useChoiceFields(templateId: string, choice: DraftChoice) {
  const { id, version } = choice;
  const piece = { templateId, piece: 'choice', id, version } as const;
  const title = usePieceField({
    ...piece,
    name: 'title',
    stored: choice.title,
    sendable: isFilled,
    bodyOf: (text) => ({ title: text }),
  });
  const level = usePieceField({
    ...piece,
    name: 'maturity_id',
    stored: choice.maturity_id,
    bodyOf: (maturity) => ({ maturity_id: maturity }),
  });
  const credit = usePieceField({
    ...piece,
    name: 'credit',
    stored: creditText(choice),
    sendable: isCredit,
    bodyOf: (text) => ({ credit: numberIn(text) }),
    fromCurrent: (current) => creditText(current as Choice),
  });
  return { title, level, credit, isEmpty: !isFilled(title.value), isNoCredit: !isCredit(credit.value) };
}

export type ChoiceFields = ReturnType<typeof useChoiceFields>;
