import type { Node } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useFormat } from '../../hooks/useFormat';
import { type QueryAnswer, useAnswer } from '../../kit/use-answer';
import { ask } from '../../lib/api/ask';
import { useUser } from '../../lib/session/SessionProvider';
import { type Offer, offersOf, type TemplateChoice, templatesOf } from './model/offers';

export interface Offers {
  readonly offers: readonly Offer[];
  readonly templates: readonly TemplateChoice[];
  /** Names of nodes, for the branch of the filter. */
  readonly nameOfNode: (id: string) => string;
  /** What they are answered with. */
  readonly query: QueryAnswer<readonly Node[]>;
}

const NONE: readonly Node[] = [];

/** What can be asked about, from the tree. */
export function useOffers(): Offers {
  const { id: userId, organization_id: organizationId } = useUser();
  const { language } = useFormat();
  const tree = useAnswer(ask('tree', { params: { organizationId, userId } }));
  const nodes = tree.data?.data ?? NONE;
  const parts = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const offers = offersOf(nodes, compare);
    return { offers, templates: templatesOf(offers, compare) };
  }, [nodes, language]);
  return {
    ...parts,
    nameOfNode: (id) => nameIn(nodes, id) ?? '',
    query: tree,
  };
}

interface NamedOffer {
  readonly id: string;
  readonly name: string;
  readonly children: readonly NamedOffer[];
}

function nameIn(nodes: readonly NamedOffer[], id: string): string | undefined {
  for (const node of nodes) {
    const name = node.id === id ? node.name : nameIn(node.children, id);
    if (name !== undefined) return name;
  }
  return undefined;
}
