import { parseStreamName } from '@tidemark/domain';
import { beginning, type EventStore, pages } from '@tidemark/kernel';
import type { CommandDeps } from '../deps.js';
import { admit } from './register.js';

const pageSize = 500;

/**
 * Updates sessions from every account in the log: roles, activity, suspended organizations. For a log that replaced
 * another one; nobody can sign in to accounts that it does not have. Reads the whole log.
 */
export async function syncAccounts(deps: CommandDeps, events: Pick<EventStore, 'readAll'>): Promise<number> {
  let accounts = 0;
  for await (const page of pages(events, { after: beginning, limit: pageSize })) {
    for (const { type, stream } of page) {
      if (type !== 'UserRegistered') continue;
      const { state } = await deps.repositories.user.load(stream);
      await admit(deps, parseStreamName(stream).tenant, state);
      accounts += 1;
    }
  }
  return accounts;
}
