import type { TemplateSummary } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../components/overlays/confirm';
import { type ItemAction, useItemAction } from '../../kit/use-item-action';

/** What leads a template to the public library and back: who sees it from then on is another. */
export const moves = {
  submit: 1,
  publish: 2,
  send_back: 0,
  remove: 0,
} as const;
export type Move = keyof typeof moves;

/** The fields of a template that a conflict shows. */
export function useConflictFields() {
  const { t } = useTranslation('templates');
  return ({ name, isDeployed, isPublicTemplate }: TemplateSummary) => {
    const states = ['deployed', 'submitted', 'public'] as const;
    return [
      { key: 'name', label: t('fields.name'), text: name },
      {
        key: 'state',
        label: t('fields.state'),
        text: t(`state.${isDeployed ? states[isPublicTemplate] : 'draft'}`),
      },
    ];
  };
}

/** One of the moves: asks first, says so. */
export function usePublication(move: Move): ItemAction<TemplateSummary> {
  const { t } = useTranslation('templates');
  const fields = useConflictFields();
  return useItemAction('publishTemplate', {
    question: ({ name }: TemplateSummary): Question => ({
      title: t(`moves.question.${move}`, { name }),
      body: t(`moves.body.${move}`),
      confirmLabel: t(`actions.${move}`),
      ...(move === 'remove' && { tone: 'danger' as const }),
    }),
    input: ({ id, version }) => ({ params: { id }, body: { isPublicTemplate: moves[move] }, version }),
    name: ({ name }) => name,
    fields,
    changes: ['templates', 'offered'],
    done: t(`moves.done.${move}`),
    failed: t(`moves.failed.${move}`),
  });
}
