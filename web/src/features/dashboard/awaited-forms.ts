import { createContext, use, useMemo } from 'react';
import { useApiQuery } from '../../lib/api/hooks';
import { usePageIdle } from '../../lib/use-page-idle';

/** The ids of the assessments that wait for the reader's own answers. */
export const AwaitedForms = createContext<ReadonlySet<string>>(new Set());

export const useIsAwaited = (assessmentId: string): boolean => use(AwaitedForms).has(assessmentId);

export function useAwaitedForms(): ReadonlySet<string> {
  const { data } = useApiQuery('formsToAnswer', {}, { enabled: usePageIdle() });
  return useMemo(
    () => new Set((data ?? []).flatMap(({ assessmentId, state }) => (state === 'submitted' ? [] : [assessmentId]))),
    [data],
  );
}
