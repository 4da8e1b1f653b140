import type { Organization } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { useApi } from '../../../lib/api/ApiProvider';
import { useApiMutation } from '../../../lib/api/hooks';
import { ApiProblem } from '../../../lib/api/problem';
import { useProblems } from '../../../lib/problems/problem-text';
import { useRefresh } from '../use-organizations';

/** Invites a super to an organisation, by its root node. */
export function useAddSuper({ id, name }: Pick<Organization, 'id' | 'name'>) {
  const { t } = useTranslation('master');
  const api = useApi();
  const toast = useToast();
  const problems = useProblems();
  const refresh = useRefresh();
  const { mutateAsync } = useApiMutation('inviteUsers');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  /** Null: it could not be read; the form says so [R8-071]. */
  const rootOf = async (again: () => void): Promise<string | null> => {
    try {
      return (await api.call('rootNode', { params: { organizationId: id } })).data.id;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      toast.error(t('root_failed', { reason: problems.text(cause) }), {
        body: t('root_body', { name }),
        action: { label: t('again'), onClick: again },
      });
      return null;
    }
  };
  const invite = async (email: string): Promise<boolean> => {
    const root = await rootOf(() => void add(email));
    if (root === null) return false;
    try {
      await mutateAsync({ body: { invitedUsers: [{ email, role: 'super' }], selectedNodes: [root] } });
      toast.success(t('supers.added', { email }));
      await refresh();
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      setFault(problems.lines(cause).join(' '));
      return false;
    }
  };
  const add = async (email: string): Promise<boolean> => {
    setFault(null);
    setBusy(true);
    return invite(email).finally(() => setBusy(false));
  };
  return { add, busy, fault, settle: () => setFault(null) };
}
