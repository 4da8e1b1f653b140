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

it('recognizes a network failure in a bulk write, which the driver wraps', async () => {
  const wrapped = new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), nothing);
  expect(await failed(wrapped)).toBeInstanceOf(StoreUnavailable);
});

it('leaves refusals of a bulk write to the caller', async () => {
  const refused = new MongoBulkWriteError(new MongoServerError({ message: 'too large', code: 10_334 }), nothing);
  expect(await failed(refused)).toBe(refused);
  const twice = { message: 'E11000', code: 11_000, writeErrors: [] };
  expect(await failed(new MongoBulkWriteError(twice, nothing))).not.toBeInstanceOf(StoreUnavailable);
});

it('treats a password that was changed as a server that is away', async () => {
  const refused = new MongoServerError({ message: 'Authentication failed.', code: 18 });
  expect(await failed(refused)).toBeInstanceOf(StoreUnavailable);
});

describe('a bulk write with existing documents', () => {
  const twice = { message: 'E11000', code: 11_000 };
  const errorOf = (code: number) => ({ code, errmsg: '', index: 0 }) as unknown as WriteError;

  it('reports a full disk for another document', async () => {
    const error = new MongoBulkWriteError({ ...twice, writeErrors: [errorOf(11_000), errorOf(8)] }, nothing);
    expect(await failed(error)).toBeInstanceOf(StoreUnavailable);
    expect(isDuplicate(error)).toBe(false);
  });

  it('reports a missing majority for the others', async () => {
    const away = { getWriteConcernError: () => ({ code: 11_602 }) } as unknown as BulkWriteResult;
    const error = new MongoBulkWriteError({ ...twice, writeErrors: [errorOf(11_000)] }, away);
    expect(await failed(error)).toBeInstanceOf(StoreUnavailable);
    expect(isDuplicate(error)).toBe(false);
  });
});

it('recognizes a server so busy that no connection becomes free', async () => {
  // The driver does not export it.
  class WaitQueueTimeoutError extends MongoDriverError {
    override get name(): string {
      return 'MongoWaitQueueTimeoutError';
    }
  }
  expect(await failed(new WaitQueueTimeoutError('Timed out'))).toBeInstanceOf(StoreUnavailable);
});

it('gives up a call that is never answered, which the driver does not when a socket dies before a write', async () => {
  const never = async () => new Promise<never>(() => undefined);
  await expect(withStoreFaults(never, 10)).rejects.toBeInstanceOf(StoreUnavailable);
});
