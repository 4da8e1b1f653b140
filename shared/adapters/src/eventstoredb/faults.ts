import { ErrorType } from '@eventstore/db-client';
import type { Fault } from './protocol.js';

/** The common fields of the client's errors; some are plain errors with a gRPC code and no type. */
interface ClientError {
  readonly type?: string;
  readonly code?: number;
  readonly message?: string;
  readonly actualVersion?: bigint | string;
}

const asClientError = (error: unknown): ClientError =>
  typeof error === 'object' && error !== null ? error : { message: String(error) };

/** gRPC: the message exceeds the server's limit. */
const RESOURCE_EXHAUSTED = 8;

/**
 * Maps only by `type` and `code`, because the client's messages are often empty. Unknown errors count as unavailable.
 */
export function faultOf(error: unknown): Fault {
  const { type, code, message = '', actualVersion } = asClientError(error);
  switch (type) {
    case ErrorType.WRONG_EXPECTED_VERSION:
      // Revisions count from 0; 'no_stream' and other non-numbers mean that there is none.
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
