import { comparableAddress } from '@tidemark/contracts';
import { LimitReached } from '@tidemark/kernel';
import { attemptsOf, networkOf } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';

const seconds = 600;
/** Many people share one network address. */
const peopleBehindAnAddress = 5;
/** Networks that may request mails to one address before it gets no further ones for a while. */
const networksOfAnAddress = 10;

type LimitDeps = Pick<CommandDeps, 'limits' | 'ids' | 'settings'>;

/**
 * The limit of one kind of request about accounts. One is per identifier (an e-mail address, a link) and network, so that
 * nobody can use up another's. A wider one is per network. Both are charged before any lookup, so they reveal nothing.
 */
export function limitAccountRequests(deps: LimitDeps, kind: string) {
  const { accountLimit } = deps.settings;
  const ofNetwork = attemptsOf(deps, {
    name: `${kind} from a network`,
    points: accountLimit * peopleBehindAnAddress,
    seconds,
  });
  const ofIdentifier = attemptsOf(deps, { name: `${kind} of somebody`, points: accountLimit, seconds });
  return async (address: string, identifier: string): Promise<void> => {
    const network = networkOf(address);
    await ofNetwork(network);
    await ofIdentifier(`${comparableAddress(identifier)} ${network}`);
  };
}

/**
 * Whether an address gets one more mail that a stranger requested. After very many requests from many networks it gets
 * none, and nobody is refused: the links already in the mailbox work.
 */
export function limitMailsOfStrangers({ limits, ids, settings }: LimitDeps, kind: string) {
  const limit = settings.accountLimit * networksOfAnAddress;
  return async (identifier: string): Promise<boolean> => {
    try {
      await limits.take(ids.next(), [
        { name: `mails of ${kind}`, key: comparableAddress(identifier), points: 1, limit, seconds },
      ]);
      return true;
    } catch (error) {
      if (error instanceof LimitReached) return false;
      throw error;
    }
  };
}
