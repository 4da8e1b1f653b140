import { useApiMutation } from '../../lib/api/hooks';

/** The attempt that this browser started: a return from any other attempt is refused. */
export const ATTEMPT = 'social-login';
/** What the login was asked for with: the page to come back to, kept while the provider has the window. */
const CARRIED = 'social-login.carried';

/** Once: who comes back by another way is not led to a page of before. */
export function takeCarried(): unknown {
  const kept = sessionStorage.getItem(CARRIED);
  sessionStorage.removeItem(CARRIED);
  try {
    return kept === null ? null : (JSON.parse(kept) as unknown);
  } catch {
    return null;
  }
}

/**
 * Leaves for the provider of accounts elsewhere. `carried` is the state of the login's address, which it has again when
 * the person is back; `before` runs when nothing stands in the way of leaving any more.
 */
export function useBeginSocial(carried: unknown, before?: () => void) {
  const { isPending, error, mutate } = useApiMutation('beginSocialLogin', {
    onSuccess: ({ data: { url, state } }) => {
      sessionStorage.setItem(ATTEMPT, state);
      sessionStorage.setItem(CARRIED, JSON.stringify(carried ?? null));
      before?.();
      window.location.assign(url);
    },
  });
  return { busy: isPending, error, begin: () => mutate({}) };
}
