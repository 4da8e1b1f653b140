import type { Node } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { countBranch, findNode } from '../../kit/branch';

/** The people of a branch, without a branch of it that is left out. */
const idsOf = (top: Node, leftOut: Node | null): readonly string[] =>
  top.isArchived || top.id === leftOut?.id
    ? []
    : [...top.nodeUsers.map(({ id }) => id), ...top.children.flatMap((child) => idsOf(child, leftOut))];

const isIn = (outer: Node, inner: Node): boolean =>
  outer.id === inner.id || findNode(outer.children, inner.id) !== undefined;

/** What a move does, in words, before it is done: how much the new and the old parent then have. */
export function useOutcome(tree: readonly Node[], moved: Node | null): (targetId: string | null) => string | null {
  const { t } = useTranslation('nodes');
  return (targetId) => {
    const target = findNode(tree, targetId);
    if (target === undefined) return null;
    if (moved === null) return t('parent.new', { parent: target.name });
    const source = findNode(tree, moved.parent_id);
    const size = 1 + countBranch(moved).below.length;
    // Where one parent stands in the branch of the other, the outer one keeps what it has.
    const gained = source !== undefined && isIn(target, source) ? 0 : size;
    const lost = source !== undefined && isIn(source, target) ? 0 : size;
    const counts = {
      target: target.name,
      targetNodes: t('nodes', { count: countBranch(target).below.length + gained }),
      targetPeople: t('people', { count: new Set([...idsOf(target, null), ...idsOf(moved, null)]).size }),
    };
    if (source === undefined) return t('move.outcome_in', counts);
    return t('move.outcome', {
      ...counts,
      source: source.name,
      sourceNodes: t('nodes', { count: countBranch(source).below.length - lost }),
      sourcePeople: t('people', { count: new Set(idsOf(source, lost === 0 ? null : moved)).size }),
    });
  };
}
