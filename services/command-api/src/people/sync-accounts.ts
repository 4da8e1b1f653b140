import { parseStreamName } from '@tidemark/domain';
import { beginning, type EventStore, pages } from '@tidemark/kernel';
import type { CommandDeps } from '../lib/deps.js';
import { admit } from './register.js';

const pageSize = 500;

/**
 * Lets sessions know every account as the log has it: roles, who is active, whose organisation is suspended. For a log that
 * took the place of another; what sessions know of accounts that it does not have, nobody can sign in to. Reads all of it.
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
