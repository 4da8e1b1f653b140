import { Suspense } from 'react';
import { Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { fields, nodeTypePath, paths } from '../config/paths';
import { EditNodeTypePanel } from '../features/node-types/EditNodeTypePanel';
import { NewNodeType } from '../features/node-types/NodeTypeForm';
import { NodeTypesPanel } from '../features/node-types/NodeTypesPanel';
import { EditNodePanel } from '../features/nodes/EditNodePanel';
import { MoveDialog } from '../features/nodes/MoveDialog';
import { NewNode } from '../features/nodes/NodeForm';
import { PasteNodes } from '../features/nodes/PasteNodes';
import { useOpenPanel, usePanelClose } from './panel-navigation';

/** In the place of the panel: the tree, open to a node that was made or moved; what is charted stays. */
function useShowNode() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id: string) => {
    const address = new URLSearchParams(search);
    address.delete(fields.panelNode);
    address.set(fields.shownNode, id);
    void navigate({ pathname: paths.dashboard, search: address.toString() }, { replace: true });
  };
}

export function NewNodeRoute() {
  const [search] = useSearchParams();
  return (
    <NewNode parentId={search.get(fields.panelNode)} onClose={usePanelClose(paths.dashboard)} onMade={useShowNode()} />
  );
}

export function PasteNodesRoute() {
  const [search] = useSearchParams();
  return (
    <PasteNodes
      parentId={search.get(fields.panelNode)}
      onClose={usePanelClose(paths.dashboard)}
      onMade={useShowNode()}
    />
  );
}

export function EditNodeRoute() {
  const { nodeId = '' } = useParams();
  return <EditNodePanel nodeId={nodeId} onClose={usePanelClose(paths.dashboard)} />;
}

export function MoveNodeRoute() {
  const [search] = useSearchParams();
  return (
    <MoveDialog
      nodeId={search.get(fields.panelNode)}
      onClose={usePanelClose(paths.dashboard)}
      onMoved={useShowNode()}
    />
  );
}

/** The list, with the form of one node type stacked over it. */
export function NodeTypesRoute() {
  const open = useOpenPanel();
  const { nodeTypeId } = useParams();
  return (
    <Suspense fallback={null}>
      <NodeTypesPanel
        onClose={usePanelClose(paths.dashboard, ['node-types.search', 'node-types.sort', 'node-types.from'])}
        onCreate={() => open(paths.newNodeType)}
        onEdit={({ id }) => open(nodeTypePath(id))}
        editedId={nodeTypeId}
      />
      <Outlet />
    </Suspense>
  );
}

export function NewNodeTypeRoute() {
  return <NewNodeType onClose={usePanelClose(paths.nodeTypes)} />;
}

export function EditNodeTypeRoute() {
  const { nodeTypeId = '' } = useParams();
  return <EditNodeTypePanel nodeTypeId={nodeTypeId} onClose={usePanelClose(paths.nodeTypes)} />;
}
