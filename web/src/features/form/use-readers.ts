import type { Form } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';

/** Who reads notes and reasons, in a sentence. */
export function useReaders(): (form: Pick<Form, 'notesShownTo' | 'smallestGroup'>) => string {
  const { t } = useTranslation('form');
  return ({ notesShownTo, smallestGroup }) =>
    notesShownTo === 'team' ? t('readers.team', { count: smallestGroup }) : t(`readers.${notesShownTo}`);
}
