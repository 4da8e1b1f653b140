import type { StepProps } from '../draft/draft';

/** Not here yet. */
export function RecommendationsStep({ draft }: StepProps) {
  return <p>{draft.template.shortName}</p>;
}
