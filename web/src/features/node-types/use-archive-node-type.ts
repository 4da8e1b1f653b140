import type { NodeType } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useItemAction } from '../../kit/use-item-action';
import type { Carriers } from './use-node-types';

/** Archiving asks first [R4-037], and says how many nodes keep the type. */
export function useArchiveNodeType(carriers: Carriers) {
  const { t } = useTranslation('node-types');
  return useItemAction('archiveNodeType', {
    question: ({ id, name }: NodeType) => ({
      title: t('archive_question', { name }),
      body: t('archive_body', { count: carriers.get(id)?.length ?? 0 }),
      confirmLabel: t('archive'),
      tone: 'danger',
    }),
    input: ({ id, version }) => ({ params: { id }, body: {}, version }),
    name: ({ name }) => name,
    fields: ({ name }) => [{ key: 'name', label: t('fields.name'), text: name }],
    changes: ['node-types', 'archived'],
    done: t('archived'),
    failed: t('archive_failed'),
    undo: 'node-type',
  });
}
