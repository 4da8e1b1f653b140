import { createSignal, LogLost, type LogStatus, type Signal } from '@tidemark/kernel';
import type { ClientThread } from './client-thread.js';
import { EngineFault } from './protocol.js';

export interface Reach {
  /** The thread of the client; what it answers and how it fails tells how the log is. */
  readonly ask: ClientThread['ask'];
  status(): LogStatus;
  /** Raised whenever it is up again after it was away. */
  readonly back: Signal;
  /** It is another log: so it is for all who ask from now on. Answers the fault to throw. */
  lose(reason: string): EngineFault;
}

/** Told when the log goes away and when it is back, not at each try in between. */
export interface ReachNews {
  readonly onTrouble: (reason: string) => void;
  readonly onBack: (what: string) => void;
}

/** Milliseconds between two looks of our own at a server that is away. */
const pause = 500;

/**
 * How the log is by what the server answered last. While it is away, whoever asks for the status has it looked at again:
 * nobody else may ask it anything any more. A log that is lost stays lost.
 */
export function createReach(thread: Pick<ClientThread, 'ask'>, timeout: number, news: ReachNews): Reach {
  let status: LogStatus = { state: 'up' };
  const back = createSignal();
  let looked = Number.NEGATIVE_INFINITY;

  function lose(reason: string): EngineFault {
    if (status.state !== 'lost') status = { state: 'lost', reason };
    return new EngineFault({ kind: 'foreign', reason: status.reason });
  }
  function learn(error: unknown): void {
    if (!(error instanceof EngineFault) || status.state === 'lost') return;
    const { fault } = error;
    if (fault.kind === 'foreign') lose(fault.reason);
    if (fault.kind !== 'unavailable' && fault.kind !== 'denied') return;
    if (status.state === 'up') news.onTrouble(`The log is away: ${fault.reason}`);
    status = { state: 'away', reason: fault.reason };
  }

  const ask: ClientThread['ask'] = async (kind, what, limit) => {
    if (status.state === 'lost' && kind !== 'close' && kind !== 'name') throw lose(status.reason);
    try {
      const answer = await thread.ask(kind, what, limit);
      if (status.state === 'away' && kind !== 'close') {
        status = { state: 'up' };
        news.onBack('The log is back');
        back.raise();
      }
      return answer;
    } catch (error) {
      // A subscription ends for many reasons; whether the log is away tells the attempt to open the next one.
      if (kind !== 'pull') learn(error);
      throw error;
    }
  };

  return {
    ask,
    lose,
    back,
    status() {
      if (status.state === 'away' && performance.now() - looked > pause) {
        looked = performance.now();
        ask('verify', {}, timeout).catch(() => undefined);
      }
      return status;
    },
  };
}

/** The port's error for a log that is another; anything else as it is. */
export const lostOr = (error: unknown): unknown =>
  error instanceof EngineFault && error.fault.kind === 'foreign' ? new LogLost(error.fault.reason) : error;
