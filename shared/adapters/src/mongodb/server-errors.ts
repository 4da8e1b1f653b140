import { MongoBulkWriteError, MongoServerError, type WriteError } from 'mongodb';

/**
 * Temporary failures of the server, by MongoDB's names and codes
 * (https://www.mongodb.com/docs/manual/reference/error-codes).
 */
const ofTheServer = {
  /** FerretDB's only code for a full disk. */
  InternalError: 1,
  HostUnreachable: 6,
  HostNotFound: 7,
  /** Errors of the storage engine, including a full disk: '28: No space left on device'. */
  UnknownError: 8,
  /** The account's password is being changed: new connections fail until this process is restarted with the new one. */
  AuthenticationFailed: 18,
  LockTimeout: 24,
  /** A restarted server does not know earlier cursors. */
  CursorNotFound: 43,
  WriteConcernFailed: 64,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  FailedToSatisfyReadPreference: 133,
  ReadConcernMajorityNotAvailableYet: 134,
  /** The collection being read was dropped. */
  QueryPlanKilled: 175,
  PrimarySteppedDown: 189,
  NetworkInterfaceExceededTimeLimit: 202,
  CursorKilled: 237,
  ExceededTimeLimit: 262,
  ConnectionPoolExpired: 317,
  TemporarilyUnavailable: 365,
  IngressRequestRateLimitExceeded: 462,
  SocketException: 9001,
  NotWritablePrimary: 10_107,
  InterruptedAtShutdown: 11_600,
  Interrupted: 11_601,
  InterruptedDueToReplStateChange: 11_602,
  NotPrimaryNoSecondaryOk: 13_435,
  NotPrimaryOrSecondary: 13_436,
  OutOfDiskSpace: 14_031,
};
const codesOfTheServer = new Set<number>(Object.values(ofTheServer));
const duplicateKey = 11_000;

/** The errors of each document in a bulk; the driver returns a single one without a list. */
export const writeErrorsOf = (error: MongoBulkWriteError): readonly WriteError[] => [error.writeErrors].flat();

/** The error's own code is that of the first document; a missing majority for the others is reported beside it. */
const codesOf = (error: MongoServerError): readonly unknown[] => {
  if (!(error instanceof MongoBulkWriteError)) return [error.code];
  const { result } = error;
  return [error.code, ...writeErrorsOf(error).map(({ code }) => code), result.getWriteConcernError()?.code];
};

/** Whether the failure is temporary: in a bulk one such document is enough. */
export const isOfTheServer = (error: unknown): boolean =>
  error instanceof MongoServerError && codesOf(error).some((code) => codesOfTheServer.has(Number(code)));

/**
 * Whether a document already existed and the server could write the rest. In a bulk, others may have been refused too.
 */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey && !isOfTheServer(error);
