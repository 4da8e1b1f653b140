import { limitAttempts } from '@tidemark/kernel/http';
import type { CommandSettings } from '../lib/deps.js';

const seconds = 600;
/** Many people share one address of the network. */
const peopleBehindAnAddress = 5;

/**
 * The allowance of one kind of request about accounts: for each identifier (an e-mail address, a link), and a wider one for
 * each address of the network. Spent before anything is looked up, so it tells nothing.
 */
export function limitAccountRequests({ accountLimit }: Pick<CommandSettings, 'accountLimit'>) {
  const ofAddress = limitAttempts({ points: accountLimit * peopleBehindAnAddress, seconds });
  const ofIdentifier = limitAttempts({ points: accountLimit, seconds });
  return async (address: string, identifier: string): Promise<void> => {
    await ofAddress(address);
    await ofIdentifier(identifier.trim().toLowerCase());
  };
}
