import { encodeObject } from '@tidemark/contracts';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useSessionStore } from '../../lib/session/SessionProvider';

/** Signs in with what was just chosen; false where that fails: the sign-in page then asks for it. */
export function useSignInWith(): (email: string, password: string) => Promise<boolean> {
  const store = useSessionStore();
  const { mutateAsync } = useApiMutation('signIn');
  return async (identifier, password) => {
    try {
      const object = encodeObject({ identifier, password, socialLogin: false });
      const { data } = await mutateAsync({ body: { object } });
      store.signIn(data.token, data.user);
      return true;
    } catch (cause) {
      if (cause instanceof ApiProblem) return false;
      throw cause;
    }
  };
}
