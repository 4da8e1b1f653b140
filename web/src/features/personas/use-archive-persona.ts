import type { Persona } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../components/data/Avatar';
import { useItemAction } from '../../kit/use-item-action';

/** Archiving asks first [R4-036], and says how many keep the persona. */
export function useArchivePersona(carriers: ReadonlyMap<string, readonly Person[]>) {
  const { t } = useTranslation('personas');
  return useItemAction('archivePersona', {
    question: ({ id, title }: Persona) => ({
      title: t('archive_question', { title }),
      body: t('archive_body', { count: carriers.get(id)?.length ?? 0 }),
      confirmLabel: t('archive'),
      tone: 'danger',
    }),
    input: ({ id, version }) => ({ params: { id }, body: {}, version }),
    name: ({ title }) => title,
    fields: ({ title, description }) => [
      { key: 'title', label: t('fields.title'), text: title },
      { key: 'description', label: t('fields.description'), text: description },
    ],
    changes: ['personas', 'archived'],
    done: t('archived'),
    failed: t('archive_failed'),
    undo: 'persona',
  });
}
