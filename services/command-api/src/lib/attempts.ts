import { comparableAddress } from '@tidemark/contracts';
import { LimitReached } from '@tidemark/kernel';
import { attemptsOf, networkOf } from '@tidemark/kernel/http';
import type { CommandDeps } from './deps.js';

const seconds = 600;
/** Many people share one address of the network. */
const peopleBehindAnAddress = 5;
/** Networks that ask for mails to one address before no more go out to it for a while. */
const networksOfAnAddress = 10;

type LimitDeps = Pick<CommandDeps, 'limits' | 'ids' | 'settings'>;

/**
 * The allowance of one kind of request about accounts: for each identifier (an e-mail address, a link) asked for from each
 * network, so that nobody can use up what somebody elsewhere needs, and a wider one for each network. Spent before anything
 * is looked up, so it tells nothing.
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
 * Whether one more mail that a stranger asked for goes out to an address. When many networks have asked for very many, no more
 * do, and nobody is refused: the links that are in the mailbox by then work.
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
