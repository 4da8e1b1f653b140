import type { StepProps } from '../draft/draft';

/** Not here yet. */
export function ObjectivesStep({ draft }: StepProps) {
  return <p>{draft.template.shortName}</p>;
}
