import type { Node } from '@tidemark/contracts';
import {
  ClipboardPlus,
  Ellipsis,
  FolderInput,
  Link,
  ListPlus,
  Mail,
  MailCheck,
  Network,
  Pencil,
  Plus,
  Settings,
  SquareCheckBig,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { useToast } from '../../../components/feedback/toast';
import { Menu, type MenuItem } from '../../../components/overlays/Menu';
import { shownNodePath } from '../../../config/paths';
import type { NodeActions } from './props';

interface NodeMenuProps extends NodeActions {
  readonly node: Node;
  readonly tabIndex: number;
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
}

interface Entry {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly note?: string;
  readonly onSelect: ((nodeId: string) => void) | undefined;
}

function useCopyLink() {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  return (nodeId: string) => {
    const address = `${window.location.origin}${shownNodePath(nodeId)}`;
    void navigator.clipboard.writeText(address).then(
      () => toast.success(t('tree.link_copied')),
      // The browser forbids it: show the address, to be copied by hand.
      () => toast.info(t('tree.link'), { body: address }),
    );
  };
}

/** The groups of the menu, from the node itself to the whole organization. */
function useGroups(actions: NodeActions): readonly (readonly Entry[])[] {
  const { t } = useTranslation('dashboard');
  const copyLink = useCopyLink();
  const {
    onEdit,
    onCreate,
    onPaste,
    onMove,
    onNodeTypes,
    onModel,
    onApply,
    onTrigger,
    onMembers,
    onInvite,
    onDeliveries,
    onPersonas,
    onSettings,
  } = actions;
  return [
    [
      { key: 'edit', label: t('tree.edit'), icon: <Pencil />, onSelect: onEdit },
      { key: 'create', label: t('tree.create'), icon: <Plus />, onSelect: onCreate },
      { key: 'paste', label: t('tree.paste'), icon: <ListPlus />, onSelect: onPaste },
      { key: 'move', label: t('tree.move'), icon: <FolderInput />, note: t('tree.move_key'), onSelect: onMove },
      { key: 'types', label: t('tree.node_types'), icon: <Network />, onSelect: onNodeTypes },
    ],
    [
      { key: 'model', label: t('tree.model'), icon: <ClipboardPlus />, onSelect: onModel },
      { key: 'apply', label: t('tree.apply'), icon: <SquareCheckBig />, onSelect: onApply },
      { key: 'trigger', label: t('tree.trigger'), icon: <Mail />, onSelect: onTrigger },
    ],
    [
      { key: 'members', label: t('tree.members'), icon: <Users />, onSelect: onMembers },
      { key: 'invite', label: t('tree.invite'), icon: <UserPlus />, onSelect: onInvite },
      { key: 'deliveries', label: t('tree.deliveries'), icon: <MailCheck />, onSelect: onDeliveries },
      { key: 'personas', label: t('tree.personas'), icon: <UserRound />, onSelect: onPersonas },
      { key: 'settings', label: t('tree.settings'), icon: <Settings />, onSelect: onSettings },
    ],
    [{ key: 'link', label: t('tree.copy_link'), icon: <Link />, onSelect: copyLink }],
  ];
}

/** What can be done with a node, and nothing that cannot. */
export function NodeMenu({ node, tabIndex, opened, onOpen, ...actions }: NodeMenuProps) {
  const { t } = useTranslation('dashboard');
  const { id, name } = node;
  const groups = useGroups(actions)
    .map((group) => group.filter(({ onSelect }) => onSelect !== undefined))
    .filter((group) => group.length > 0);
  const items: readonly MenuItem[] = groups.flatMap((group, index) => [
    ...(index > 0 ? [{ key: `divider ${String(index)}`, divider: true } as const] : []),
    ...group.map(({ onSelect, ...item }) => ({ ...item, onSelect: () => onSelect?.(id) })),
  ]);
  return (
    <Menu
      opened={opened}
      onChange={onOpen}
      items={items}
      trigger={
        <IconButton
          size="sm"
          tabIndex={tabIndex}
          tooltip={false}
          title={t('tree.actions', { name })}
          label={t('tree.actions', { name })}
        >
          <Ellipsis />
        </IconButton>
      }
    />
  );
}
