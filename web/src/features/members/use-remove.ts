import type { Node, NodeUser } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useConfirm } from '../../components/overlays/confirm';
import { useRemoveFromNode } from '../../kit/use-remove-from-node';
import { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';
import { nameOf } from '../../lib/session/session';
import { useUser } from '../../lib/session/SessionProvider';

/** Removes somebody from a node after a question. The account stays, and so do the answers. */
export function useRemove(node: Node) {
  const { t } = useTranslation('members');
  const reader = useUser();
  const toast = useToast();
  const confirm = useConfirm();
  const problems = useProblems();
  const remove = useRemoveFromNode();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (user: NodeUser) => {
    const name = nameOf(user);
    const agreed = await confirm({
      title: t('remove.question', { name, node: node.name }),
      body: t(user.id === reader.id ? 'remove.body_own' : 'remove.body', { node: node.name }),
      confirmLabel: t('remove.confirm'),
      cancelLabel: t('remove.keep'),
      tone: 'danger',
    });
    if (!agreed) return;
    setBusy(user.id);
    try {
      const count = await remove(user.id, node.id);
      toast.success(t('remove.done', { count }), { body: t('remove.done_body', { name, node: node.name }) });
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      toast.error(t('remove.failed', { name, node: node.name }), { body: problems.lines(cause).join(' ') });
    } finally {
      setBusy(null);
    }
  };
  /** `busy`: the id of the person who is being removed. */
  return { run, busy };
}
