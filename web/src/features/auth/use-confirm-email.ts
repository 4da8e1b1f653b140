import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fields } from '../../config/paths';
import { useApiMutation } from '../../lib/api/hooks';
import { useRefreshOwnUser } from '../../lib/session/use-own-user';
import type { ApiProblem } from '../../lib/api/problem';

export type Confirmation =
  | { readonly state: 'waiting' | 'confirmed' | 'invalid' }
  /** `retry` where it may pass: the server cannot be reached, is not ready, or was asked too often. */
  | { readonly state: 'failed'; readonly error: ApiProblem; readonly retry: (() => void) | undefined };

const mayPass = ({ status }: ApiProblem): boolean => status === 0 || status === 429 || status >= 500;

/** Uses the token of the address as soon as the page is opened, once. */
export function useConfirmEmail(): Confirmation {
  const [query] = useSearchParams();
  const token = query.get(fields.confirmToken) ?? '';
  const refresh = useRefreshOwnUser();
  const { mutate, isSuccess, error } = useApiMutation('confirmEmail', { onSuccess: refresh });
  const used = useRef<string | null>(null);

  useEffect(() => {
    if (token === '' || used.current === token) return;
    used.current = token;
    mutate({ body: { token } });
  }, [token, mutate]);

  if (token === '') return { state: 'invalid' };
  if (isSuccess) return { state: 'confirmed' };
  if (error === null) return { state: 'waiting' };
  if (error.code === 'link-invalid' || error.code === 'invalid-request') return { state: 'invalid' };
  return { state: 'failed', error, retry: mayPass(error) ? () => mutate({ body: { token } }) : undefined };
}
