import { StoreUnavailable } from '@tidemark/kernel';
import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
} from 'mongodb';
import { TooLate, within } from '../within.js';
import { isOfTheServer, writeErrorsOf } from './server-errors.js';

/** The driver has no connection for it: all were given up, those that there are wait for a server that is busy, or it begins anew. */
const ofThePool = new Set([
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoClientClosedError',
]);

/**
 * Milliseconds: longer than anything takes that the driver gives up itself. What is written to a socket that has just been destroyed is
 * never answered, and no time limit of the driver counts (heartbeats.ts).
 */
const longestAttempt = 60_000;

/** What the driver lets through as Node said it, where a socket dies while it is written to. By shape: of any realm. */
const isOfTheSocket = (error: unknown): error is Error & { readonly code: string } =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/.test(String(error.code));

/** The driver wraps what befell a bulk write and forgets its kind: without a code of the server it was the network. */
const isOfTheWay = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError && error.code === undefined && writeErrorsOf(error).length === 0;

const ofTheWait = [TooLate, MongoNetworkError, MongoServerSelectionError, MongoOperationTimeoutError];

const isAway = (error: unknown): error is Error & { readonly code?: string | number } =>
  isOfTheSocket(error) ||
  isOfTheWay(error) ||
  ofTheWait.some((kind) => error instanceof kind) ||
  isOfTheServer(error) ||
  (error instanceof MongoError && (error.hasErrorLabel('RetryableWriteError') || ofThePool.has(error.name)));

/**
 * Does it, with what the server cannot do now, and what it does not answer within `limit` milliseconds, said as StoreUnavailable. No message
 * names the server's address or account.
 */
export async function withStoreFaults<T>(act: () => Promise<T>, limit = longestAttempt): Promise<T> {
  try {
    return await within(limit, act(), 'An answer');
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new StoreUnavailable(`MongoDB: ${error.name} ${String(error.code ?? '')}`.trim(), { cause: error });
  }
}

/** How often what is safe to repeat is tried again, and after how long, milliseconds. */
const pauses = [100, 400, 1000];
/** After that nothing is tried again, milliseconds: whoever asked has waited long enough. */
const longest = 8000;

/**
 * Does what may be done twice, again where it is not known whether it was done. The last failure is the caller's.
 */
export async function repeated<T>(act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (const pause of pauses) {
    try {
      return await withStoreFaults(act);
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || performance.now() - began > longest) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return withStoreFaults(act);
}

/** Building an index takes as long as there are documents; who asks again waits for the one that is being built. */
const longestBuild = 600_000;

export async function untilBuilt(act: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  for (;;) {
    try {
      await repeated(act);
      return;
    } catch (error) {
      const isSlow = error instanceof StoreUnavailable && error.cause instanceof MongoNetworkTimeoutError;
      if (!isSlow || performance.now() - began > longestBuild) throw error;
    }
  }
}
