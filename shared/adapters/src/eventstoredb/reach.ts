import { createSignal, LogLost, type LogStatus, type Signal } from '@tidemark/kernel';
import type { ClientThread } from './client-thread.js';
import { EngineFault } from './protocol.js';

export interface Reach {
  /** Calls the client thread; its answers and failures update the status. */
  readonly ask: ClientThread['ask'];
  status(): LogStatus;
  /** Raised whenever the log is back. */
  readonly back: Signal;
  /** Marks the log as another one for all later calls. Returns the fault to throw. */
  lose(reason: string): EngineFault;
}

/** Called when the log goes away and when it is back, not for each try in between. */
export interface ReachNews {
  readonly onTrouble: (reason: string) => void;
  readonly onBack: (what: string) => void;
}

/** Milliseconds between two checks of a server that is away. */
const pause = 500;

/**
 * Tracks the status of the log by the last answer of the server. While it is away, a call for the status triggers a new
 * check, because no other calls may reach the server then. A lost log stays lost.
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
      // A subscription ends for many reasons. The attempt to open the next one shows whether the log is away.
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

/** The port's error for a foreign log; other errors unchanged. */
export const lostOr = (error: unknown): unknown =>
  error instanceof EngineFault && error.fault.kind === 'foreign' ? new LogLost(error.fault.reason) : error;
