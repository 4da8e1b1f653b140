import { useState } from 'react';
import { ApiProblem } from '../../lib/api/problem';
import { isOutcomeUnknown } from '../../lib/api/repeat-key';
import { useProblems } from '../../lib/problems/problem-text';
import type { ApplyBody, ApplyDraft } from './model/draft';
import { type FieldFaults, fieldFaults, hasFaults, noFaults, withoutChanged } from './model/faults';
import { type RefusedName, refusedName } from './model/names';

export interface Refused {
  /** Null: nothing was refused, or a taken name alone. */
  readonly problem: ApiProblem | null;
  readonly faults: FieldFaults;
  readonly name: RefusedName | null;
  /** What was sent and may have been done: sent again it is done once. */
  readonly unknown: ApplyBody | null;
}

const nothing: Refused = { problem: null, faults: noFaults, name: null, unknown: null };

/** Why the last application was refused, for as long as what it was about is not changed. */
export function useRefusal() {
  const problems = useProblems();
  const [refused, setRefused] = useState<Refused>(nothing);
  return {
    ...refused,
    clear: () => setRefused((current) => ({ ...nothing, unknown: current.unknown })),
    /** Answers whether the name was taken. */
    take: (error: unknown, sent: ApplyBody, nameOf: (id: string) => string | undefined): boolean => {
      if (!(error instanceof ApiProblem)) throw error;
      const name = refusedName(error, sent, nameOf);
      const faults = fieldFaults(error, sent, problems.text(error), name?.nodes);
      const isOnlyName = name !== null && !hasFaults(faults);
      setRefused({
        problem: isOnlyName ? null : error,
        faults,
        name,
        unknown: isOutcomeUnknown(error) ? sent : null,
      });
      return name !== null;
    },
    changed: (changes: Partial<ApplyDraft>) =>
      setRefused((current) => {
        const faults = withoutChanged(current.faults, changes);
        const stands = hasFaults(faults);
        return { ...current, faults, problem: stands ? current.problem : null };
      }),
  };
}
