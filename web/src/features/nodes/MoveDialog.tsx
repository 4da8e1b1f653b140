import type { Node } from '@tidemark/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { NodeChoiceDialog } from '../../components/tree/NodeChoiceDialog';
import { usePresence } from '../../hooks/usePresence';
import { findNode } from '../../kit/branch';
import { useMoveNode } from '../../kit/use-move-node';
import { allows } from '../../lib/may';
import { useNodes, usePlaces, useTree } from './use-nodes';
import { useOutcome } from './use-outcome';

export interface MoveDialogProps {
  readonly nodeId: string | null;
  readonly onClose: () => void;
  /** Called instead of `onClose` once the node has moved. */
  readonly onMoved: (id: string) => void;
}

function Opened({ node, tree, onClose, onMoved }: MoveDialogProps & { node: Node; tree: readonly Node[] }) {
  const { t } = useTranslation('nodes');
  const { nodes, reasons } = usePlaces(tree, node);
  const outcome = useOutcome(tree, node);
  const move = useMoveNode(tree);
  const [busy, setBusy] = useState(false);
  const { opened, close, leave } = usePresence(undefined, onClose);
  const onChoose = async (id: string) => {
    const target = findNode(tree, id);
    if (target === undefined) return;
    setBusy(true);
    const moved = await move(node, target);
    await moved?.refreshed;
    setBusy(false);
    if (moved !== null) leave(() => onMoved(node.id));
  };
  return (
    <NodeChoiceDialog
      opened={opened}
      title={t('move.title', { name: node.name })}
      nodes={nodes}
      reasons={reasons}
      initial={node.parent_id}
      outcome={(id) => outcome(id) ?? t('move.none', { name: node.name })}
      confirmLabel={t('move.confirm')}
      busy={busy}
      onChoose={(id) => void onChoose(id)}
      onClose={close}
    />
  );
}

/** Where a node goes, chosen in the tree; by keyboard as well as with the pointer. */
export function MoveDialog(props: MoveDialogProps) {
  const { t } = useTranslation('nodes');
  const toast = useToast();
  const tree = useTree();
  const { data } = useNodes();
  const found = findNode(tree, props.nodeId);
  const gone = data !== undefined && (found === undefined || !allows(found, 'move'));
  const onGone = useEffectEvent(() => {
    toast.info(t('move.gone'));
    props.onClose();
  });
  useEffect(() => {
    if (gone) onGone();
  }, [gone]);
  if (found === undefined || gone) return null;
  return <Opened {...props} node={found} tree={tree} />;
}
