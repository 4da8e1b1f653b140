import { ensure } from '@tidemark/domain';
import { collections, type DocumentSource, type Viewer } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';

/** The tree of somebody else is what that person sees. */
export async function viewerOf(read: DocumentSource<'people'>, caller: Caller, userId: string): Promise<Viewer> {
  if (userId === caller.userId) return caller;
  const person = await read.get(collections.people, userId);
  ensure(person, 'user-not-found');
  return { userId, role: person.role };
}
