import { useApi } from '../lib/api/ApiProvider';
import { newKey } from '../lib/api/key';
import { useTouch } from '../lib/live/use-touch';

/** Ends the membership of somebody on a node; answers how many were removed. */
export function useRemoveFromNode(): (userId: string, nodeId: string) => Promise<number> {
  const api = useApi();
  const touch = useTouch();
  return async (userId, nodeId) => {
    const { data, position } = await api.call(
      'removeNodeUser',
      { body: { nodeId, userId } },
      { idempotencyKey: newKey() },
    );
    await touch(['people', 'nodes'], position);
    return data.count;
  };
}
