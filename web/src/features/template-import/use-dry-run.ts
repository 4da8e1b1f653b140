import type { Fault, ImportedTemplate } from '@tidemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../hooks/useDebounced';
import { useApi } from '../../lib/api/ApiProvider';
import { ApiProblem } from '../../lib/api/problem';
import { RawBody } from '../../lib/api/raw-body';

/** What the server says of a file that it has not written. */
export interface Judgement {
  readonly state: 'none' | 'checking' | 'good' | 'bad' | 'unknown';
  readonly made: ImportedTemplate | null;
  /** What is wrong with it, by JSON pointer. */
  readonly faults: readonly Fault[];
  /** Why it was refused as a whole, or not judged at all. */
  readonly problem: ApiProblem | null;
  readonly again: () => void;
}

/** The server is asked once nothing was changed for a moment. */
const RESTING = 500;

export const fileOf = (body: string): RawBody =>
  new RawBody(new File([body], 'template.json', { type: 'application/json' }));

const refusedFor = (problem: ApiProblem): boolean => problem.status === 422 || problem.status === 400;

/** Asks the server what it would make of a file, each time that it has changed. Nothing is written. */
export function useDryRun(body: string | null, nodeId: string | null): Judgement {
  const api = useApi();
  const settled = useDebounced(body, RESTING);
  const query = useQuery({
    queryKey: ['dry-run', nodeId, settled],
    enabled: settled !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const at = nodeId === null ? {} : { node_id: nodeId };
      try {
        const { data } = await api.call(
          'importTemplate',
          { query: { ...at, dryRun: 'true' }, body: fileOf(settled ?? '') },
          { signal },
        );
        return { made: data, problem: null };
      } catch (error) {
        if (error instanceof ApiProblem && refusedFor(error)) return { made: null, problem: error };
        throw error;
      }
    },
  });
  const again = () => void query.refetch();
  const said = { made: null, faults: [], problem: null, again };
  if (body === null) return { ...said, state: 'none' };
  if (settled !== body || query.isFetching) return { ...said, state: 'checking' };
  if (query.error)
    return { ...said, state: 'unknown', problem: query.error instanceof ApiProblem ? query.error : null };
  if (query.data === undefined) return { ...said, state: 'checking' };
  const { made, problem } = query.data;
  return problem === null
    ? { ...said, state: 'good', made }
    : { ...said, state: 'bad', problem, faults: problem.faults };
}
