import { StoreUnavailable } from '@tidemark/kernel';
import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
} from 'mongodb';
import { TooLate, within } from '../time-limit.js';
import { isOfTheServer, writeErrorsOf } from './server-errors.js';

/** The driver has no connection: all were closed, all wait for a busy server, or the client restarts. */
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
 * Milliseconds: longer than any time limit of the driver. A write to a socket that was just destroyed is never
 * answered, and the driver's limits don't apply (heartbeats.ts).
 */
const longestAttempt = 60_000;

/**
 * An error of Node that the driver passes on when a socket dies during a write. Checked by shape, because it may be of
 * any realm.
 */
const isOfTheSocket = (error: unknown): error is Error & { readonly code: string } =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/.test(String(error.code));

/** The driver wraps the error of a bulk write and loses its kind: without a server code it was the network. */
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
 * Runs a call and converts temporary failures, and missing answers after `limit` milliseconds, to StoreUnavailable.
 * Messages never contain the server's address or account.
 */
export async function withStoreFaults<T>(act: () => Promise<T>, limit = longestAttempt): Promise<T> {
  try {
    return await within(limit, act(), 'An answer');
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new StoreUnavailable(`MongoDB: ${error.name} ${String(error.code ?? '')}`.trim(), { cause: error });
  }
}

/** Milliseconds before each retry of a repeatable call. */
const pauses = [100, 400, 1000];
/** Milliseconds after which nothing is retried, because the caller has waited long enough. */
const longest = 8000;

/** Runs a repeatable call, again when its outcome is unknown. The last failure is the caller's. */
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

/** Building an index takes time proportional to the documents; a repeated call waits for the running build. */
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
