import { encodeObject } from '@tidemark/contracts';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApiMutation } from '../../lib/api/hooks';
import { useSessionStore } from '../../lib/session/SessionProvider';
import { ATTEMPT, takeCarried, useBeginSocial } from './use-begin-social';

export interface SocialSignIn {
  readonly busy: boolean;
  readonly error: ReturnType<typeof useApiMutation<'signIn'>>['error'];
  /** The provider sent the person back without vouching, or to another attempt than this browser's. */
  readonly refused: boolean;
  /** Leaves for the provider. */
  readonly begin: () => void;
}

/** Signing in with an account elsewhere: leaves for the provider, and finishes when it has sent the person back here. */
export function useSocialSignIn(): SocialSignIn {
  const store = useSessionStore();
  const [query, setQuery] = useSearchParams();
  const finish = useApiMutation('signIn', { onSuccess: ({ data: { token, user } }) => store.signIn(token, user) });
  const carried: unknown = useLocation().state;
  const start = useBeginSocial(carried);
  const [state, code, iss] = ['state', 'code', 'iss'].map((name) => query.get(name));
  const isReturn = state !== null && state !== undefined;
  const { mutate } = finish;

  useEffect(() => {
    if (!isReturn || typeof code !== 'string') return;
    const begun = sessionStorage.getItem(ATTEMPT);
    sessionStorage.removeItem(ATTEMPT);
    if (begun !== state) return;
    // With the page to come back to, as the login had it before it was left.
    setQuery({}, { replace: true, state: takeCarried() });
    mutate({ body: { object: encodeObject({ identifier: state, password: code, iss, socialLogin: true }) } });
  }, [isReturn, state, code, iss, mutate, setQuery]);

  return {
    busy: start.busy || finish.isPending,
    error: finish.error ?? start.error,
    refused: isReturn && !finish.isPending,
    begin: start.begin,
  };
}
