import { useTranslation } from 'react-i18next';
import { useItemAction } from '../../../kit/use-item-action';
import { cardName, type CardRow } from '../model/org-tree';

/** A draft with the same content, on the node of the template; it is asked about, because it stays until it is archived. */
export function useDuplicateTemplate() {
  const { t } = useTranslation('dashboard');
  return useItemAction('duplicateTemplate', {
    question: ({ card, node }: CardRow) => ({
      title: t('card.duplicate_question', { name: cardName(card) }),
      body: t('card.duplicate_body', { node: node.name }),
      confirmLabel: t('card.duplicate_confirm'),
    }),
    input: ({ card, node }) => ({ body: { templateId: card.id, node_id: node.id } }),
    name: ({ card }) => cardName(card),
    fields: ({ card }) => [{ key: 'name', label: cardName(card), text: cardName(card) }],
    changes: ['templates'],
    done: t('card.duplicated'),
    failed: t('card.not_duplicated'),
  });
}
