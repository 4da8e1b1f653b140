import { useMemo } from 'react';
import { useFormat } from '../../hooks/useFormat';
import { useApiQuery } from '../../lib/api/hooks';
import type { ApiProblem } from '../../lib/api/problem';
import { useUser } from '../../lib/session/SessionProvider';
import { type Offer, offersOf, type TemplateChoice, templatesOf } from './model/offers';

export interface Offers {
  readonly offers: readonly Offer[];
  readonly templates: readonly TemplateChoice[];
  /** Names of nodes, for the branch of the filter. */
  readonly nameOfNode: (id: string) => string;
  readonly loading: boolean;
  /** Why there is nothing to show. */
  readonly failed: ApiProblem | null;
  readonly retry: () => void;
}

/** What can be asked about, from the tree. What was loaded stays when asking again fails. */
export function useOffers(): Offers {
  const { id: userId, organization_id: organizationId, role } = useUser();
  const { language } = useFormat();
  const tree = useApiQuery('tree', { params: { organizationId, userId } });
  const parts = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const offers = offersOf(tree.data ?? [], role, compare);
    return { offers, templates: templatesOf(offers, compare) };
  }, [tree.data, role, language]);
  return {
    ...parts,
    nameOfNode: (id) => nameIn(tree.data ?? [], id) ?? '',
    loading: tree.isPending,
    failed: tree.data === undefined ? tree.error : null,
    retry: () => void tree.refetch(),
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly children: readonly Named[];
}

function nameIn(nodes: readonly Named[], id: string): string | undefined {
  for (const node of nodes) {
    const name = node.id === id ? node.name : nameIn(node.children, id);
    if (name !== undefined) return name;
  }
  return undefined;
}
