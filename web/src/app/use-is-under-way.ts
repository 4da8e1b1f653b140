import { wasAsked } from '../features/first-run/steps';
import { useApiQuery } from '../lib/api/hooks';
import { useUser } from '../lib/session/SessionProvider';

/** Whether people were asked already: then an organisation does not begin any more. True until that is known. */
export function useIsUnderWay(): boolean {
  const { id: userId, organization_id: organizationId } = useUser();
  const { data: tree } = useApiQuery('tree', { params: { organizationId, userId } });
  return tree === undefined || wasAsked(tree);
}
