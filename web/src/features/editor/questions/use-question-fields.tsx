import type { Question, QuestionKind } from '@tidemark/contracts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { unwritten, written, type WrittenReference } from '../../../components/fields/written-references';
import type { SavedField } from '../../../kit/saving/use-saved-field';
import type { DraftQuestion } from '../draft/draft';
import { usePieceField } from '../draft/use-piece-field';
import { FieldTrouble, StateOfAll } from './FieldTrouble';
import { isWeight, numberIn } from './model/numbers';
import type { FieldProps, QuestionFields } from './QuestionEditor';
import type { Fresh, FreshQuestion } from './use-fresh';

interface EditedFields extends QuestionFields {
  readonly status: ReactNode;
}

const isFilled = (text: string): boolean => text.trim() !== '';
const isComplete = (references: readonly WrittenReference[]): boolean =>
  unwritten(references).every(({ label, url }) => label !== '' && url !== '');
const named = (references: readonly WrittenReference[]): string => references.map(({ label }) => label).join(', ');

const none: Pick<DraftQuestion, 'id' | 'version' | 'title' | 'description' | 'kind' | 'weight' | 'references'> = {
  id: '',
  version: 0,
  title: '',
  description: '',
  kind: 'ladder',
  weight: 1,
  references: [],
};

/** The fields of a question that is not there yet: it is saved whole. */
function freshFields({ field: { value: fresh, change, flush, ...field } }: FreshQuestion): EditedFields {
  const propsOf = <K extends keyof Fresh>(name: K): FieldProps<Fresh[K]> => ({
    value: fresh[name],
    error: null,
    onChange: (value) => change({ ...fresh, [name]: value }),
    onLeave: flush,
    state: null,
  });
  return {
    title: propsOf('title'),
    description: propsOf('description'),
    kind: propsOf('kind'),
    weight: propsOf('weight'),
    references: propsOf('references'),
    status: <StateOfAll fields={[field.state === 'saved' ? { state: 'pending' } : field]} />,
  };
}

const propsOf = <T,>(field: SavedField<T>, shown?: (value: T) => string): FieldProps<T> => ({
  value: field.value,
  error: null,
  onChange: field.change,
  onLeave: field.flush,
  state: <FieldTrouble field={field} {...(shown && { shown })} />,
});

/** The fields of an existing question, each saved automatically. */
function useSavedFields(templateId: string, { id, version, ...question }: typeof none): EditedFields {
  const { t } = useTranslation('editor');
  const piece = { templateId, piece: 'question', id, version } as const;
  const stored = useMemo(() => written(question.references), [question.references]);
  const title = usePieceField({
    ...piece,
    name: 'title',
    stored: question.title,
    sendable: isFilled,
    bodyOf: (text) => ({ title: text }),
  });
  const description = usePieceField({
    ...piece,
    name: 'description',
    stored: question.description,
    sendable: isFilled,
    bodyOf: (text) => ({ description: text }),
  });
  const kind = usePieceField<'question', QuestionKind>({
    ...piece,
    name: 'kind',
    stored: question.kind,
    bodyOf: (value) => ({ kind: value }),
  });
  const weight = usePieceField({
    ...piece,
    name: 'weight',
    stored: String(question.weight),
    sendable: isWeight,
    bodyOf: (text) => ({ weight: numberIn(text) }),
    fromCurrent: (current) => String((current as Question).weight),
  });
  const references = usePieceField<'question', readonly WrittenReference[]>({
    ...piece,
    name: 'references',
    stored,
    sendable: isComplete,
    bodyOf: (lines) => ({ references: unwritten(lines) }),
    fromCurrent: (current) => written((current as Question).references),
  });
  const needed = (text: string) => (isFilled(text) ? null : t('questions.needs_text'));
  return {
    title: { ...propsOf(title), error: needed(title.value) },
    description: { ...propsOf(description), error: needed(description.value) },
    kind: {
      ...propsOf(kind, (value) => t(`questions.kinds.${value}`)),
      onChange: (value) => {
        kind.change(value);
        kind.flush();
      },
    },
    weight: propsOf(weight),
    references: propsOf(references, named),
    status: <StateOfAll fields={[title, description, kind, weight, references]} />,
  };
}

/** The fields of a question, or of the new one that is being written (null). */
export function useQuestionFields(
  templateId: string,
  question: DraftQuestion | null,
  fresh: FreshQuestion,
): EditedFields {
  const saved = useSavedFields(templateId, question ?? none);
  return question === null ? freshFields(fresh) : saved;
}
