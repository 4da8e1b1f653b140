import type { ReactNode } from 'react';
import { ErrorState } from '../components/feedback/ErrorState';
import { Waiting } from '../components/feedback/Skeleton';
import type { Answer } from '../lib/api/types';
import { useProblems } from '../lib/problems/problem-text';
import { Freshness } from './Freshness';
import type { QueryAnswer } from './use-answer';

export interface QueryViewProps<Data> {
  /** Of `useApiAnswer`. */
  readonly query: QueryAnswer<Data>;
  /** Says what could not be loaded: 'The personas could not be loaded'. */
  readonly failed: string;
  /** In the shape of the content. */
  readonly skeleton: ReactNode;
  /** Shown instead of the content where there is nothing; `isEmpty` says when. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  /** Under which of the refusal's `errors` the server says it in words, where the specification names one (§8). */
  readonly errorKey?: string;
  readonly children: (data: Data, answer: Answer<Data>) => ReactNode;
}

const hasNothing = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * The four states of what is loaded: skeleton, error with a way to try again, empty, content. What was loaded stays when
 * asking again fails; then, and when the server says that its figures are behind, a line above the content says so.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, failed, skeleton, empty, isEmpty = hasNothing, errorKey = '', children } = props;
  const problems = useProblems();
  const { data: answer, error } = query;
  if (answer === undefined && error !== null)
    return (
      <ErrorState
        title={failed}
        body={error.errors[errorKey] ?? problems.text(error)}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <Waiting loading={answer === undefined} skeleton={skeleton}>
      {answer !== undefined && (
        <>
          <Freshness query={query} />
          {empty !== undefined && isEmpty(answer.data) ? empty : children(answer.data, answer)}
        </>
      )}
    </Waiting>
  );
}
