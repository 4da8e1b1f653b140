import type { Action, User } from '@tidemark/contracts';
import { useApiQuery } from './api/hooks';
import { usePageIdle } from './use-page-idle';

/**
 * Whether the reader may do something with a thing. The server answers it with the thing, from the policies by which it
 * refuses; screens restate none.
 */
export const allows = <Verb extends Action>({ may }: { readonly may: readonly Verb[] }, verb: Verb): boolean =>
  may.includes(verb);

/** The same for what is done to no single thing: 'create-persona'. False until the answer has come, for which no first screen waits. */
export function useMay(verb: User['may'][number]): boolean {
  const { data } = useApiQuery('currentUser', {}, { enabled: usePageIdle() });
  return data !== undefined && allows(data, verb);
}
