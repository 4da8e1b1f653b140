import type { Node, User } from '@tidemark/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { useToast } from '../../components/feedback/toast';
import { useConfirm } from '../../components/overlays/confirm';
import { SidePanel } from '../../components/overlays/SidePanel';
import { Takes } from '../../components/overlays/Takes';
import { NodePicker } from '../../components/tree/NodePicker';
import { Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { allNodes } from '../../kit/branch';
import { pickerNodes } from '../../kit/nodes';
import { PersonaSelect } from '../../kit/PersonaSelect';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { allows } from '../../lib/may';
import { useProblems } from '../../lib/problems/problem-text';
import type { IdSet } from '../../lib/sets';
import { useUser } from '../../lib/session/SessionProvider';
import { userQueries } from './queries';
import { newMemberships, useAddToNodes, useEndMemberships } from './use-members';
import { useBulk } from './use-bulk';
import styles from './Users.module.css';

interface BulkPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Of how many people. */
  readonly count: number;
  /** What the button says. */
  readonly submit: string;
  /** Why it cannot be sent; '' when it can. */
  readonly reason: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** What is done with all who are chosen: one choice, and a button that counts them. */
function BulkPanel({ opened, onClose, title, count, submit, reason, onSubmit, children }: BulkPanelProps) {
  const { t } = useTranslation();
  const { t: users } = useTranslation('users');
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={title}
      width={440}
      head={
        <Text size={12} tone="faint">
          {users('bulk.chosen', { count })}
        </Text>
      }
      note={
        <Text size={12} tone="faint" role="status">
          {reason}
        </Text>
      }
      foot={(close) => (
        <>
          <Button kind="quiet" onClick={close}>
            {t('actions.cancel')}
          </Button>
          <Button kind="primary" disabled={reason !== ''} onClick={onSubmit}>
            {submit}
          </Button>
        </>
      )}
    >
      {children}
    </SidePanel>
  );
}

export interface BulkProps {
  readonly opened: boolean;
  readonly chosen: readonly User[];
  readonly onClose: () => void;
  /** It has started, so the selection is cleared. */
  readonly onDone: () => void;
}

/** Another persona for all who are chosen. */
export function BulkPersona({ opened, chosen, onClose, onDone }: BulkProps) {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const bulk = useBulk();
  const personas = useAnswer(userQueries.personas(useUser()));
  const [personaId, setPersonaId] = useState<string | null>(null);
  const users = chosen.filter((user) => allows(user, 'change-persona') && user.persona?.id !== personaId);
  const already = chosen.filter((user) => user.persona?.id === personaId).length;
  const title = personas.data?.data.find(({ id }) => id === personaId)?.title ?? '';
  const send = async () => {
    const agreed = await confirm({
      title: t('bulk.persona_question', { count: users.length, title }),
      body: (
        <>
          <Takes
            rows={[
              { count: users.length, text: t('bulk.persona_get', { count: users.length, title }) },
              { count: already, text: t('bulk.persona_have', { count: already }) },
            ]}
          />
          <p>{t('bulk.persona_body')}</p>
        </>
      ),
      confirmLabel: t('bulk.persona_people', { count: users.length }),
    });
    if (!agreed || personaId === null) return;
    onDone();
    await bulk(
      users,
      { persona_id: personaId },
      {
        doing: t('bulk.persona_doing', { count: users.length }),
        done: (count) => t('bulk.persona_done', { count, title }),
      },
    );
  };
  const reason = personaId === null ? t('bulk.persona_first') : users.length === 0 ? t('bulk.persona_none') : '';
  return (
    <BulkPanel
      opened={opened}
      onClose={onClose}
      title={t('bulk.persona')}
      count={chosen.length}
      submit={t('bulk.persona_people', { count: users.length })}
      reason={reason}
      onSubmit={() => void send()}
    >
      <QueryView query={personas} failed={t('failed_personas')} skeleton={<SkeletonRows rows={1} />}>
        {(all) => (
          <PersonaSelect label={t('fields.persona')} value={personaId} onChange={setPersonaId} personas={all} />
        )}
      </QueryView>
    </BulkPanel>
  );
}

interface NodesProps {
  readonly nodes: readonly Node[];
  readonly chosen: IdSet;
  readonly onChange: (chosen: IdSet) => void;
}

function Nodes({ nodes, chosen, onChange }: NodesProps) {
  const { t } = useTranslation('users');
  const { language } = useFormat();
  const tree = useMemo(
    () => pickerNodes(nodes, new Intl.Collator(language, { numeric: true }).compare, 'invite'),
    [nodes, language],
  );
  return <NodePicker label={t('nodes.title')} nodes={tree} chosen={chosen} onChange={onChange} />;
}

/** Makes all who are chosen members of nodes. */
export function BulkNodes({ opened, chosen, onClose, onDone }: BulkProps) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const confirm = useConfirm();
  const problems = useProblems();
  const tree = useAnswer(userQueries.tree(useUser()));
  const add = useAddToNodes();
  const endMemberships = useEndMemberships();
  const [nodeIds, setNodeIds] = useState<IdSet>(new Set());
  const users = chosen.filter(({ email, nodes }) => {
    const on = new Set(nodes.map(({ id }) => id));
    return email !== null && [...nodeIds].some((id) => !on.has(id));
  });
  const already = chosen.length - users.length;
  const names = allNodes(tree.data?.data ?? [])
    .filter(({ id }) => nodeIds.has(id))
    .map(({ name }) => name)
    .join(', ');
  const send = async () => {
    const agreed = await confirm({
      title: t('bulk.node_question', { count: users.length }),
      body: (
        <>
          <p>{names}</p>
          <Takes
            rows={[
              { count: users.length, text: t('bulk.node_get', { count: users.length }) },
              { count: already, text: t('bulk.node_have', { count: already }) },
            ]}
          />
          <p>{t('bulk.node_body')}</p>
        </>
      ),
      confirmLabel: t('bulk.node_people', { count: users.length }),
    });
    if (!agreed) return;
    onDone();
    try {
      const count = await add(users, [...nodeIds]);
      const made = newMemberships(users, [...nodeIds]);
      toast.success(t('bulk.node_done', { count }), { body: names, undo: () => void endMemberships(made) });
    } catch (cause) {
      toast.error(t('bulk.node_failed'), { body: problems.lines(cause).join(' ') });
    }
  };
  const reason = nodeIds.size === 0 ? t('bulk.node_first') : users.length === 0 ? t('bulk.node_none') : '';
  return (
    <BulkPanel
      opened={opened}
      onClose={onClose}
      title={t('bulk.node')}
      count={chosen.length}
      submit={t('bulk.node_people', { count: nodeIds.size === 0 ? chosen.length : users.length })}
      reason={reason}
      onSubmit={() => void send()}
    >
      <QueryView query={tree} failed={t('failed_nodes')} skeleton={<SkeletonRows rows={6} />}>
        {(nodes) => (
          <div className={styles['picker']}>
            <Nodes nodes={nodes} chosen={nodeIds} onChange={setNodeIds} />
          </div>
        )}
      </QueryView>
    </BulkPanel>
  );
}
