import type { Node, NodeUser } from '@tidemark/contracts';
import { UserPlus, Users } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { SearchField } from '../../components/fields/SearchField';
import { Stack } from '../../components/layout/primitives';
import { useNarrow } from '../../hooks/useNarrow';
import { findNode } from '../../kit/branch';
import { fixedPlace } from '../../kit/fixed-place';
import { ListTable } from '../../kit/ListTable';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { useAnswer } from '../../kit/use-answer';
import { useInvitations } from '../../kit/use-invitations';
import { containsText } from '../../lib/fold-text';
import { allows } from '../../lib/may';
import { nameOf } from '../../lib/session/session';
import { useUser } from '../../lib/session/SessionProvider';
import { memberColumns } from './columns';
import { memberQueries } from './queries';
import { useRemove } from './use-remove';

export interface MembersPanelProps {
  /** Whose people are shown. */
  readonly nodeId: string | null;
  readonly onClose: () => void;
  readonly onInvite: (nodeId: string) => void;
}

const WIDTH = 820;
/** From this number on, the list has a search field. */
const MANY = 12;
const idOf = ({ id }: NodeUser) => id;

const isFound = (user: NodeUser, search: string): boolean =>
  containsText(`${nameOf(user)} ${user.email ?? ''} ${user.persona ?? ''}`, search);

function People({ node }: { readonly node: Node }) {
  const { t } = useTranslation('members');
  const { t: kit } = useTranslation('kit');
  const isNarrow = useNarrow(720);
  const [search, setSearch] = useState('');
  const { nodeUsers } = node;
  const invitations = useInvitations(allows(node, 'invite') && nodeUsers.some(({ isInvited }) => isInvited));
  const { run, busy } = useRemove(node);
  const found = useMemo(() => nodeUsers.filter((user) => isFound(user, search)), [nodeUsers, search]);
  const onRemove = allows(node, 'remove-member') ? (user: NodeUser) => void run(user) : undefined;
  return (
    <Stack gap={12}>
      {nodeUsers.length >= MANY && (
        <SearchField label={t('search')} value={search} onChange={setSearch} found={found.length} />
      )}
      {found.length === 0 ? (
        <EmptyState title={t('nothing.title')} body={t('nothing.body')} />
      ) : (
        <ListTable
          label={t('title', { node: node.name })}
          rows={found}
          columns={memberColumns({ t, kit, isNarrow, invitations, busy, onRemove })}
          idOf={idOf}
          nameOf={nameOf}
          place={fixedPlace}
          total={null}
          look="rows"
        />
      )}
    </Stack>
  );
}

function Panel({ nodeId, onClose, onInvite }: MembersPanelProps) {
  const { t } = useTranslation('members');
  const { t: common } = useTranslation();
  const query = useAnswer(memberQueries.tree(useUser()));
  const node = findNode(query.data?.data ?? [], nodeId);
  return (
    <RoutePanel
      onClose={onClose}
      title={node === undefined ? t('title_plain') : t('title', { node: node.name })}
      width={WIDTH}
      note={node !== undefined && <span role="status">{t('count', { count: node.nodeUsers.length })}</span>}
      foot={({ close }) => (
        <>
          <Button onClick={close}>{common('actions.close')}</Button>
          {node !== undefined && allows(node, 'invite') && (
            <Button kind="primary" icon={<UserPlus />} onClick={() => onInvite(node.id)}>
              {t('invite')}
            </Button>
          )}
        </>
      )}
    >
      <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={6} avatar />}>
        {() =>
          node === undefined ? (
            <EmptyState icon={<Users />} title={t('gone.title')} body={t('gone.body')} />
          ) : node.nodeUsers.length === 0 ? (
            <EmptyState icon={<Users />} title={t('empty.title')} body={t('empty.body')} />
          ) : (
            <People node={node} />
          )
        }
      </QueryView>
    </RoutePanel>
  );
}

/** The members of one node, invited people too; who may, removes them from it. */
export function MembersPanel(props: MembersPanelProps) {
  // Its texts come when it is first opened; what is below stays on the screen meanwhile.
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
