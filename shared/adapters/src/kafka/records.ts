import { type BusMessage, errorOf } from '@tidemark/kernel';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';

const correlation = 'correlation-id';
/** The header name that tracing tools for Kafka expect. */
const trace = 'traceparent';

/** The record in Kafka. The value is only the body, so that anybody can read it; a header has the type. */
export const toRecord = ({ id, key, type, body, correlationId, traceparent }: BusMessage): Message => ({
  key,
  value: JSON.stringify(body),
  headers: {
    id,
    type,
    ...(correlationId !== undefined && { [correlation]: correlationId }),
    ...(traceparent !== undefined && { [trace]: traceparent }),
  },
});

export function headerOf(headers: IHeaders | undefined, name: string): string | undefined {
  const value = headers?.[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first?.toString();
}

/** Why a record is not one of our messages. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
}

function bodyOf(value: Buffer | null): object {
  try {
    const body: unknown = JSON.parse(value?.toString('utf8') ?? '');
    if (typeof body === 'object' && body !== null) return body;
  } catch (error) {
    throw new UnreadableRecord('Its value is not JSON.', { cause: error });
  }
  throw new UnreadableRecord('Its value is no JSON object.');
}

export function fromRecord(topic: string, { key, value, headers }: KafkaMessage): BusMessage {
  const [id, type] = ['id', 'type'].map((name) => headerOf(headers, name));
  if (id === undefined || type === undefined) throw new UnreadableRecord('It has no header id, or none type.');
  const [correlationId, traceparent] = [correlation, trace].map((name) => headerOf(headers, name));
  return {
    id,
    topic,
    key: key?.toString() ?? '',
    type,
    body: bodyOf(value),
    ...(correlationId !== undefined && { correlationId }),
    ...(traceparent !== undefined && { traceparent }),
  };
}

/** Where a message was set aside, and why. */
export interface GivenUp {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  readonly attempts: number;
  readonly error: unknown;
}

const longestReason = 1000;

/** The original record, with the facts that an operator needs. */
export function toDeadRecord(message: KafkaMessage, { group, topic, partition, attempts, error }: GivenUp): Message {
  const { name, message: reason } = errorOf(error);
  return {
    key: message.key,
    value: message.value,
    headers: {
      ...message.headers,
      'dead-reason': `${name}: ${reason}`.slice(0, longestReason),
      'dead-group': group,
      'dead-topic': topic,
      'dead-partition': String(partition),
      'dead-offset': message.offset,
      'dead-attempts': String(attempts),
      'dead-at': new Date().toISOString(),
    },
  };
}

/** Approximate size in a request, to split batches. */
export const weightOf = ({ key, value }: Message): number => (key?.length ?? 0) + (value?.length ?? 0) + 200;
