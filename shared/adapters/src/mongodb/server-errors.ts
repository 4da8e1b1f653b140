import { MongoBulkWriteError, MongoServerError, type WriteError } from 'mongodb';

/**
 * What the server could not do now, whatever was asked of it: in MongoDB's own words, with its codes
 * (https://www.mongodb.com/docs/manual/reference/error-codes).
 */
const ofTheServer = {
  /** FerretDB says no more of a full disk. */
  InternalError: 1,
  HostUnreachable: 6,
  HostNotFound: 7,
  /** What the storage engine said, among it that the disk is full: '28: No space left on device'. */
  UnknownError: 8,
  /** The account's password is being changed: new connections fail until this process is restarted with the new one. */
  AuthenticationFailed: 18,
  LockTimeout: 24,
  /** A server that was started anew does not know what was being read of it before. */
  CursorNotFound: 43,
  WriteConcernFailed: 64,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  FailedToSatisfyReadPreference: 133,
  ReadConcernMajorityNotAvailableYet: 134,
  /** What was being read was dropped. */
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

/** What befell each document of a bulk; the driver gives one alone without a list. */
export const writeErrorsOf = (error: MongoBulkWriteError): readonly WriteError[] => [error.writeErrors].flat();

/** The error's own code is that of the first document; that no majority has the others stands beside. */
const codesOf = (error: MongoServerError): readonly unknown[] => {
  if (!(error instanceof MongoBulkWriteError)) return [error.code];
  const { result } = error;
  return [error.code, ...writeErrorsOf(error).map(({ code }) => code), result.getWriteConcernError()?.code];
};

/** Whether the server could not do it now: of a bulk it is enough that one document met with that. */
export const isOfTheServer = (error: unknown): boolean =>
  error instanceof MongoServerError && codesOf(error).some((code) => codesOfTheServer.has(Number(code)));

/** Whether a document was there already, and the server could do the rest: of a bulk the others may have been refused all the same. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey && !isOfTheServer(error);
