import type { StepProps } from '../draft/draft';

/** Not here yet. */
export function QuestionsStep({ draft }: StepProps) {
  return <p>{draft.template.shortName}</p>;
}
