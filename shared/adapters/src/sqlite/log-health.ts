import { LogLost, type LogStatus, LogUnavailable, reasonOf } from '@tidemark/kernel';
import { errorCode } from './database.js';
import type { WriteAnswer } from './log-protocol.js';

export interface LogHealth {
  /** Rejects with LogLost for a log with another name. */
  expect(): void;
  /** Reads; an unreadable file gives LogUnavailable. */
  reading<T>(read: () => T): T;
  /** Learns from the result of a write. */
  during(write: Promise<WriteAnswer>): Promise<WriteAnswer>;
  status(): LogStatus;
}

export interface LogHealthOptions {
  /** Why this is not the expected log; undefined if it is. */
  readonly lost: string | undefined;
  /** Writes without changing anything. */
  readonly probe: () => Promise<WriteAnswer>;
}

/**
 * What the file of the log allows now. After a failed write (a full disk), each call for the status tries again: nobody
 * may write then, so nothing else would find out that it works again.
 */
export function createLogHealth({ lost, probe }: LogHealthOptions): LogHealth {
  let readFault: string | undefined;
  let writeFault: string | undefined;
  let isProbing = false;

  const during: LogHealth['during'] = async (write) => {
    try {
      const answer = await write;
      writeFault = answer.reason === '' ? undefined : answer.reason;
      return answer;
    } catch (error) {
      writeFault = reasonOf(error);
      throw error;
    }
  };
  const tryAgain = (): void => {
    if (isProbing) return;
    isProbing = true;
    const done = () => void (isProbing = false);
    during(probe()).then(done, done);
  };
  return {
    expect() {
      if (lost !== undefined) throw new LogLost(lost);
    },
    reading(read) {
      if (lost !== undefined) throw new LogLost(lost);
      try {
        const found = read();
        readFault = undefined;
        return found;
      } catch (error) {
        if (!errorCode(error).startsWith('SQLITE')) throw error;
        readFault = reasonOf(error);
        throw new LogUnavailable(`The log could not be read: ${readFault}`, { cause: error });
      }
    },
    during,
    status() {
      if (lost !== undefined) return { state: 'lost', reason: lost };
      if (writeFault !== undefined) tryAgain();
      const reason = writeFault ?? readFault;
      return reason === undefined ? { state: 'up' } : { state: 'away', reason };
    },
  };
}
