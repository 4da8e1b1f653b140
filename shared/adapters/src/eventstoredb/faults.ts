import { ErrorType } from '@eventstore/db-client';
import type { Fault } from './protocol.js';

/** What the client's errors have in common; some of them are plain errors with a gRPC code and no type. */
interface ClientError {
  readonly type?: string;
  readonly code?: number;
  readonly message?: string;
  readonly actualVersion?: bigint | string;
}

const asClientError = (error: unknown): ClientError =>
  typeof error === 'object' && error !== null ? error : { message: String(error) };

/** gRPC: what was sent is larger than the server takes. */
const RESOURCE_EXHAUSTED = 8;

/** Maps by `type` and `code` only: the client's messages are often empty. What is not known is unavailable. */
export function faultOf(error: unknown): Fault {
  const { type, code, message = '', actualVersion } = asClientError(error);
  switch (type) {
    case ErrorType.WRONG_EXPECTED_VERSION:
      // Revisions count from 0; 'no_stream' and what else is no number mean that there is none.
      return { kind: 'conflict', actual: typeof actualVersion === 'bigint' ? Number(actualVersion) + 1 : 0 };
    case ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED:
      return { kind: 'too-large' };
    case ErrorType.STREAM_DELETED:
      return { kind: 'closed-stream' };
    case ErrorType.ACCESS_DENIED:
      return { kind: 'denied', reason: `EventStoreDB denies access. ${message}`.trim() };
    default:
      return code === RESOURCE_EXHAUSTED
        ? { kind: 'too-large' }
        : { kind: 'unavailable', reason: `EventStoreDB: ${message || type || 'no reason given'}` };
  }
}
