export interface AnswerChoice {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
}

/** The value that stands for 'None of these'. */
export const NONE = 'none';

export interface AnswerListProps {
  /** The question; read out as the name of the group. */
  readonly label: string;
  /** From the lowest step to the highest. */
  readonly choices: readonly AnswerChoice[];
  /** Greyed but still to be picked, as under 'Not applicable'. */
  readonly dim?: boolean;
  /** Read only: a preview, a closed form. */
  readonly disabled?: boolean;
  /** Leave out 'None of these'. */
  readonly withoutNone?: boolean;
}

/** The step a digit picks: 1 to L the steps, 0 none of these, else null. With ten steps 10 is reached by the arrows. */
export function pickedBy(key: string, ids: readonly string[], withNone: boolean): string | null {
  if (!/^\d$/.test(key)) return null;
  if (key === '0') return withNone ? NONE : null;
  return ids[Number(key) - 1] ?? null;
}
