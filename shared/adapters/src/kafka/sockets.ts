import { connect, isIP, type Socket } from 'node:net';
import { connect as connectWithTls } from 'node:tls';
import { errorOf } from '@tidemark/kernel';
import type { ISocketFactory } from 'kafkajs';

/** Bytes of the length before each answer. Source: Kafka's protocol guide, "Request and Response Headers". */
const head = 4;
/** Bytes. A longer answer is not Kafka's: librdkafka has the same limit. */
const longest = 100_000_000;
/** Milliseconds, as in kafkajs. */
const keepAlive = 60_000;

/** Collects bytes and returns the complete Kafka answers. Throws when the bytes cannot be Kafka's. */
export function createAnswerReader(): (bytes: Buffer) => readonly Buffer[] {
  let parts: Buffer[] = [];
  let held = 0;
  let needed = head;
  return (bytes) => {
    parts.push(bytes);
    held += bytes.length;
    if (held < needed) return [];
    let rest = parts.length === 1 ? bytes : Buffer.concat(parts);
    const whole: Buffer[] = [];
    for (needed = lengthOfFirst(rest); rest.length >= needed; needed = lengthOfFirst(rest)) {
      whole.push(rest.subarray(0, needed));
      rest = rest.subarray(needed);
    }
    parts = [rest];
    held = rest.length;
    return whole;
  };
}

/** Bytes of the first answer with its head, or of a head if that is incomplete. */
function lengthOfFirst(bytes: Buffer): number {
  if (bytes.length < head) return head;
  const size = bytes.readInt32BE();
  if (size < 0 || size > longest) throw new Error('What the broker said is no answer of Kafka');
  return head + size;
}

/**
 * When its connection breaks, kafkajs 2.2.4 keeps the partial answer and appends the bytes of the next connection. It
 * then reads sizes and numbers from the middle of answers. It waits forever, or throws where nobody catches it, which
 * ends the process. Here it gets only complete answers, and an error of it closes the connection.
 */
function givingWholeAnswers(socket: Socket): Socket {
  const read = createAnswerReader();
  const emit = socket.emit.bind(socket);
  socket.emit = (event: string | symbol, ...values: unknown[]): boolean => {
    const [bytes] = values;
    if (event !== 'data' || !Buffer.isBuffer(bytes)) return emit(event, ...values);
    try {
      for (const answer of read(bytes)) emit('data', answer);
    } catch (error) {
      socket.destroy(errorOf(error));
    }
    return true;
  };
  return socket;
}

/** Connects as kafkajs does by default. */
export const openSocket: ISocketFactory = ({ host, port, ssl, onConnect }) => {
  const place = { host, port };
  const name = isIP(host) === 0 ? { servername: host } : {};
  // The library passes `false` without TLS, which its types omit.
  const socket = (ssl as unknown)
    ? connectWithTls({ ...place, ...name, ...ssl }, onConnect)
    : connect(place, onConnect);
  socket.setKeepAlive(true, keepAlive);
  return givingWholeAnswers(socket);
};
