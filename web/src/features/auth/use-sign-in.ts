import { encodeObject } from '@tidemark/contracts';
import { useApiMutation } from '../../lib/api/hooks';
import { useSessionStore } from '../../lib/session/SessionProvider';

export interface Credentials {
  readonly identifier: string;
  readonly password: string;
}

/** Signs in and keeps the session; where to go then is the guard's business. */
export function useSignIn() {
  const store = useSessionStore();
  const { mutate, isPending, error, reset } = useApiMutation('signIn', {
    onSuccess: ({ data: { token, user } }) => store.signIn(token, user),
  });
  return {
    busy: isPending,
    error,
    reset,
    signIn: ({ identifier, password }: Credentials) =>
      mutate({ body: { object: encodeObject({ identifier: identifier.trim(), password, socialLogin: false }) } }),
  };
}
