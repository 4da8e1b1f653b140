import { type AssessmentCard, limits } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useItemAction } from '../../../kit/use-item-action';
import { copyName } from '../../../lib/free-name';
import { cardName, type CardRow } from './org-tree';

/** It stands beside its original: its names say that it is the copy. */
const namesOf = ({ name, shortName }: AssessmentCard, beside: readonly AssessmentCard[], word: string) => ({
  name: copyName(name, word, new Set(beside.map((one) => one.name)), limits.name),
  shortName: copyName(shortName, word, new Set(beside.map((one) => one.shortName)), limits.assessmentShortName),
});

/** A draft with the same content, on the node of the template; it is asked about, because it stays until it is archived. */
export function useDuplicateTemplate() {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('kit');
  return useItemAction('duplicateTemplate', {
    question: ({ card, node }: CardRow) => ({
      title: t('card.duplicate_question', { name: cardName(card) }),
      body: t('card.duplicate_body', { node: node.name }),
      confirmLabel: t('card.duplicate_confirm'),
    }),
    input: ({ card, node }) => ({
      body: { templateId: card.id, node_id: node.id, ...namesOf(card, node.assessments, word('draft_name.copy')) },
    }),
    name: ({ card }) => cardName(card),
    fields: ({ card }) => [{ key: 'name', label: cardName(card), text: cardName(card) }],
    changes: ['templates'],
    done: t('card.duplicated'),
    failed: t('card.not_duplicated'),
  });
}
