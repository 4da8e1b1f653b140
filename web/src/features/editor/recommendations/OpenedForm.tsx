import type { ListedRecommendation } from '@tidemark/contracts';
import { EditRecommendation, NewRecommendation } from './RecommendationForm';
import type { OpenedRecommendation } from './use-opened';

interface OpenedFormProps {
  readonly templateId: string;
  readonly all: readonly ListedRecommendation[];
  readonly times: ReadonlyMap<string, number>;
  readonly opened: OpenedRecommendation;
}

/** The form below the list: of a new recommendation, or of an existing one. */
export function OpenedForm({ templateId, all, times, opened: { form, closeForm } }: OpenedFormProps) {
  if (form === null) return null;
  const close = () => closeForm(form);
  if (form === 'new') return <NewRecommendation templateId={templateId} onClose={close} />;
  const recommendation = all.find(({ id }) => id === form.id);
  if (recommendation === undefined) return null;
  return (
    <EditRecommendation
      key={form.id}
      templateId={templateId}
      recommendation={recommendation}
      times={times}
      onClose={close}
    />
  );
}
