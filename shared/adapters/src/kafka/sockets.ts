import { connect, isIP, type Socket } from 'node:net';
import { connect as connectWithTls } from 'node:tls';
import { errorOf } from '@tidemark/kernel';
import type { ISocketFactory } from 'kafkajs';

/** Bytes that say how long the answer behind them is. Source: Kafka's protocol guide, "Request and Response Headers". */
const head = 4;
/** Bytes. What claims to be longer is none of Kafka's: librdkafka has the same limit. */
const longest = 100_000_000;
/** Milliseconds, as kafkajs has it. */
const keepAlive = 60_000;

/** Takes bytes as they come in; answers what of Kafka's answers is whole with them. Throws where they cannot be Kafka's. */
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

/** Bytes that the first answer has with its head, or as many as a head where that is not there yet. */
function lengthOfFirst(bytes: Buffer): number {
  if (bytes.length < head) return head;
  const size = bytes.readInt32BE();
  if (size < 0 || size > longest) throw new Error('What the broker said is no answer of Kafka');
  return head + size;
}

/**
 * kafkajs 2.2.4 keeps what it has of an answer when its connection breaks, puts the bytes of the next connection behind it,
 * and so reads sizes and numbers out of the middle of answers: it waits for what never comes, or throws where nobody catches
 * it, which ends the process. Here it gets whole answers alone, and what it throws over one ends the connection.
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

/** Connects as kafkajs does by itself. */
export const openSocket: ISocketFactory = ({ host, port, ssl, onConnect }) => {
  const place = { host, port };
  const name = isIP(host) === 0 ? { servername: host } : {};
  // The library says `false` where there is no TLS, which its types do not know.
  const socket = (ssl as unknown)
    ? connectWithTls({ ...place, ...name, ...ssl }, onConnect)
    : connect(place, onConnect);
  socket.setKeepAlive(true, keepAlive);
  return givingWholeAnswers(socket);
};
