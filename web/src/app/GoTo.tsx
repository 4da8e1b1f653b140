import { isAtLeast, type Node, type Role, type User } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { fields, firstStepsPath, paths } from '../config/paths';
import type { Command } from '../features/palette/model';
import { PaletteDialog } from '../features/palette/PaletteDialog';
import { withFields } from '../hooks/useAddress';
import { panelFromPage } from '../kit/PanelLink';
import { useApiQuery } from '../lib/api/hooks';
import { linksOf } from './navigation';
import { useWaitingForms } from './use-waiting-forms';

/** The panels that need no node, and who may open them (`routes`). */
const panels = [
  { name: 'personas', to: paths.personas, minimum: 'admin' },
  { name: 'node_types', to: paths.nodeTypes, minimum: 'admin' },
  { name: 'deliveries', to: paths.deliveries, minimum: 'admin' },
  { name: 'invite', to: paths.usersInvite, minimum: 'super' },
  { name: 'import', to: paths.templateImport, minimum: 'super' },
] as const;

/** What the profile menu leads to. */
const ofProfile = [
  { name: 'account', to: paths.account, minimum: 'user' },
  { name: 'settings', to: paths.settings, minimum: 'super' },
  { name: 'archived', to: paths.archived, minimum: 'admin' },
  { name: 'first_steps', to: firstStepsPath, minimum: 'super' },
] as const;

const openTo = (role: Role) => (each: { readonly minimum: Role }) => isAtLeast(role, each.minimum);

/** Every node with the names of those above it. */
function nodesIn(nodes: readonly Node[], above: readonly string[] = []): readonly Command[] {
  return nodes.flatMap(({ id, name, children }) => [
    { id, label: name, note: above.join(' / '), to: id, isSearchedOnly: true },
    ...nodesIn(children, [...above, name]),
  ]);
}

function useCommands(user: User): readonly Command[] {
  const { t } = useTranslation('palette');
  const { t: shell } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const waiting = useWaitingForms(user);
  const { data: tree } = useApiQuery('tree', { params: { organizationId: user.organization_id, userId: user.id } });
  const nodes = useMemo(() => nodesIn(tree ?? []), [tree]);
  return useMemo(() => {
    // What is charted stays in the address.
    const kept = new URLSearchParams(pathname === paths.dashboard ? search : '');
    const screens = linksOf(user.role).map(({ to, label }) => ({ id: to, label: shell(label), to }));
    const ofUser = openTo(user.role);
    return [
      ...waiting.map(({ key, ...form }) => ({ id: key, ...form })),
      ...screens,
      ...panels.filter(ofUser).map(({ name, to }) => ({ id: to, label: t(`panels.${name}`), to })),
      ...ofProfile.filter(ofUser).map(({ name, to }) => ({ id: to, label: shell(`profile.${name}`), to })),
      ...nodes.map((node) => ({
        ...node,
        to: `${paths.dashboard}?${withFields(kept, { [fields.shownNode]: node.id }).toString()}`,
      })),
    ];
  }, [pathname, search, user.role, waiting, nodes, t, shell]);
}

export interface GoToProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Every place that the reader may go to: screens, panels, forms that wait, nodes. */
export function GoTo({ user, onClose }: GoToProps) {
  const navigate = useNavigate();
  const commands = useCommands(user);
  const go = ({ to }: Command) => {
    onClose();
    void navigate(to, { state: panelFromPage });
  };
  return <PaletteDialog commands={commands} onChoose={go} onClose={onClose} />;
}
