import type { StepProps } from '../draft/draft';

/** Not here yet. */
export function LevelsStep({ draft }: StepProps) {
  return <p>{draft.template.shortName}</p>;
}
