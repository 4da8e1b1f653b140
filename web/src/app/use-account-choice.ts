import type { AccountUpdate } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/feedback/toast';
import { useApi } from '../lib/api/ApiProvider';
import { ApiProblem } from '../lib/api/problem';
import { useSessionStore } from '../lib/session/SessionProvider';
import { useTakeOwnUser } from '../lib/session/use-own-user';

type Choice = Pick<AccountUpdate, 'language' | 'firstSteps'>;

/** Stores a display choice with the account. If that fails, it applies to this browser, and a toast says so. */
export function useAccountChoice(failed: 'language_failed' | 'first_steps_failed'): (choice: Choice) => void {
  const { t } = useTranslation('shell');
  const api = useApi();
  const toast = useToast();
  const store = useSessionStore();
  const take = useTakeOwnUser();
  const keep = async (choice: Choice, version: number): Promise<void> => {
    try {
      const { data } = await api.call('updateCurrentUser', { body: choice, version });
      take(data.user);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      const now =
        cause.code === 'stale-version' ? (cause.current as { readonly version?: number } | undefined) : undefined;
      // What else was changed has no part in the choice.
      if (now?.version !== undefined && now.version > version) return keep(choice, now.version);
      toast.info(t(failed));
    }
  };
  return (choice) => {
    const { session } = store.get();
    if (session !== null) void keep(choice, session.user.version);
  };
}
