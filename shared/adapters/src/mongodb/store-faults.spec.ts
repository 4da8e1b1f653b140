import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@tidemark/kernel';
import {
  type BulkWriteResult,
  MongoBulkWriteError,
  MongoDriverError,
  MongoNetworkError,
  MongoServerError,
  type WriteError,
} from 'mongodb';
import { isDuplicate } from './server-errors.js';
import { withStoreFaults } from './store-faults.js';

const failed = async (error: Error): Promise<unknown> =>
  withStoreFaults(async () => Promise.reject(error)).catch((thrown: unknown) => thrown);
const nothing = { getWriteConcernError: () => undefined } as unknown as BulkWriteResult;

it('knows a network that failed in a bulk write, which the driver wraps', async () => {
  const wrapped = new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), nothing);
  expect(await failed(wrapped)).toBeInstanceOf(StoreUnavailable);
});

it('leaves what the server refuses in a bulk write to the caller', async () => {
  const refused = new MongoBulkWriteError(new MongoServerError({ message: 'too large', code: 10_334 }), nothing);
  expect(await failed(refused)).toBe(refused);
  const twice = { message: 'E11000', code: 11_000, writeErrors: [] };
  expect(await failed(new MongoBulkWriteError(twice, nothing))).not.toBeInstanceOf(StoreUnavailable);
});

it('treats a password that was changed as a server that is away', async () => {
  const refused = new MongoServerError({ message: 'Authentication failed.', code: 18 });
  expect(await failed(refused)).toBeInstanceOf(StoreUnavailable);
});

describe('of a bulk write in which documents were there already', () => {
  const twice = { message: 'E11000', code: 11_000 };
  const errorOf = (code: number) => ({ code, errmsg: '', index: 0 }) as unknown as WriteError;

  it('knows that the disk was full for another', async () => {
    const error = new MongoBulkWriteError({ ...twice, writeErrors: [errorOf(11_000), errorOf(8)] }, nothing);
    expect(await failed(error)).toBeInstanceOf(StoreUnavailable);
    expect(isDuplicate(error)).toBe(false);
  });

  it('knows that no majority has the others', async () => {
    const away = { getWriteConcernError: () => ({ code: 11_602 }) } as unknown as BulkWriteResult;
    const error = new MongoBulkWriteError({ ...twice, writeErrors: [errorOf(11_000)] }, away);
    expect(await failed(error)).toBeInstanceOf(StoreUnavailable);
    expect(isDuplicate(error)).toBe(false);
  });
});

it('knows a server so busy that no connection comes free', async () => {
  // The driver does not export it.
  class WaitQueueTimeoutError extends MongoDriverError {
    override get name(): string {
      return 'MongoWaitQueueTimeoutError';
    }
  }
  expect(await failed(new WaitQueueTimeoutError('Timed out'))).toBeInstanceOf(StoreUnavailable);
});

it('gives up what is never answered, which the driver does not where a socket dies before it is written to', async () => {
  const never = async () => new Promise<never>(() => undefined);
  await expect(withStoreFaults(never, 10)).rejects.toBeInstanceOf(StoreUnavailable);
});
