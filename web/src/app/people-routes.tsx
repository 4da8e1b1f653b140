import { useNavigate, useSearchParams } from 'react-router-dom';
import { fields, paths, personPath } from '../config/paths';
import { DeliveriesPanel } from '../features/deliveries/DeliveriesPanel';
import { InvitePanel } from '../features/invite/InvitePanel';
import { MembersPanel } from '../features/members/MembersPanel';
import { useMay } from '../lib/may';
import { useOpenPanel, usePanelClose } from './panel-navigation';

interface Over {
  /** The page below. */
  readonly page: string;
  readonly deliveries: string;
}
const dashboard: Over = { page: paths.dashboard, deliveries: paths.deliveries };
const users: Over = { page: paths.users, deliveries: paths.usersDeliveries };

function Invite({ page, deliveries }: Over) {
  const [search] = useSearchParams();
  const open = useOpenPanel();
  return (
    <InvitePanel
      nodeId={search.get(fields.panelNode)}
      onClose={usePanelClose(page)}
      onDeliveries={() => open(deliveries, { replace: true })}
    />
  );
}

/** Users who manage users can correct an address that does not work. */
function Deliveries({ page }: Pick<Over, 'page'>) {
  const navigate = useNavigate();
  const managesUsers = useMay('manage-users');
  return (
    <DeliveriesPanel
      onClose={usePanelClose(page)}
      onPerson={managesUsers ? (userId) => void navigate(personPath(userId)) : undefined}
    />
  );
}

export function MembersRoute() {
  const [search] = useSearchParams();
  const open = useOpenPanel();
  return (
    <MembersPanel
      nodeId={search.get(fields.panelNode)}
      onClose={usePanelClose(paths.dashboard)}
      onInvite={(nodeId) => open(paths.invite, { nodeId, replace: true })}
    />
  );
}

export const InviteRoute = () => <Invite {...dashboard} />;
export const UsersInviteRoute = () => <Invite {...users} />;
export const DeliveriesRoute = () => <Deliveries {...dashboard} />;
export const UsersDeliveriesRoute = () => <Deliveries {...users} />;
