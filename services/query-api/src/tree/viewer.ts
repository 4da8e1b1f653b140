import { ensure } from '@tidemark/domain';
import type { PersonDocument, Viewer } from '@tidemark/domain/read-models';
import type { TenantReader } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';

/** The tree of somebody else is what that person sees. */
export async function viewerOf(reader: TenantReader, caller: Caller, userId: string): Promise<Viewer> {
  if (userId === caller.userId) return caller;
  const person = await reader.get<PersonDocument>('people', userId);
  ensure(person, 'user-not-found');
  return { userId, role: person.role };
}
