import { ensure } from '@tidemark/domain';
import { collections, type DocumentSource, type Viewer } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';

/** The user as whom the tree is viewed; another user's tree is what that user sees. */
export async function viewerOf(read: DocumentSource<'people'>, caller: Caller, userId: string): Promise<Viewer> {
  if (userId === caller.userId) return caller;
  const person = await read.get(collections.people, userId);
  ensure(person, 'user-not-found');
  return { userId, role: person.role };
}
