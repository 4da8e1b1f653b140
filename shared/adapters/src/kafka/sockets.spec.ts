import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Admin } from 'kafkajs';
import { createClient } from './client.js';
import { createAnswerReader } from './sockets.js';

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.concat([int16(value.length), Buffer.from(value)]);
const sized = (...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([int32(content.length), content]);
};

describe('answers of a broker', () => {
  const answers = [sized(text('one')), sized(), sized(text('three'), Buffer.alloc(300))];
  const all = Buffer.concat(answers);

  it.each([1, 2, 3, 5, 7, 100, all.length])('are complete, in any split: %d bytes at a time', (size) => {
    const read = createAnswerReader();
    const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
      all.subarray(n * size, (n + 1) * size),
    );
    expect(chunks.flatMap(read)).toEqual(answers);
  });

  it.each([
    ['a size below nothing', int32(-2)],
    ['the words of another protocol', Buffer.from('HTTP/1.1 400 Bad Request')],
  ])('are refused if malformed: %s', (_what, bytes) => {
    expect(() => createAnswerReader()(bytes)).toThrow('no answer of Kafka');
  });
});

describe('the client', () => {
  const [metadata, apiVersions] = [3, 18];
  /** The broker's answer to a request for its topics; default: one topic. */
  type Saying = (socket: Socket, number: Buffer) => void;
  const usual: Saying = (socket, number) => void socket.write(topicsAnswer(number));
  /** Answers as the only broker, with one topic. */
  const topicsAnswer = (number: Buffer): Buffer => {
    const itself = Buffer.concat([int32(1), text('127.0.0.1'), int32(port)]);
    return sized(number, int32(1), itself, int32(1), int16(0), text('topic'), int32(0));
  };
  let port: number;
  let next: Saying[];
  let server: Server;
  let admin: Admin;

  beforeEach(async () => {
    next = [];
    server = createServer((socket) => {
      const read = createAnswerReader();
      socket.on('error', () => undefined);
      socket.on('data', (bytes: Buffer) => {
        for (const request of read(bytes)) answer(socket, request.readInt16BE(4), request.subarray(8, 12));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const place = server.address();
    if (place === null || typeof place === 'string') throw new Error('The broker has no port');
    ({ port } = place);
    admin = createClient({ brokers: `127.0.0.1:${String(port)}` }).admin();
    await admin.connect();
  });
  afterEach(async () => {
    await admin.disconnect();
    server.close();
    await once(server, 'close');
  });

  function answer(socket: Socket, kind: number, number: Buffer): void {
    if (kind === apiVersions) {
      const known = [metadata, apiVersions].map((each) => Buffer.concat([int16(each), int16(0), int16(0)]));
      socket.write(sized(number, int16(0), int32(known.length), ...known, int32(0)));
      return;
    }
    (next.shift() ?? usual)(socket, number);
  }

  it('works after a connection that broke in the middle of an answer', async () => {
    next.push((socket, number) => {
      socket.end(topicsAnswer(number).subarray(0, 9));
    });
    await expect(admin.listTopics()).rejects.toThrow('Closed connection');
    expect(await admin.listTopics()).toEqual(['topic']);
  });

  it.each([
    ['a size below nothing', int32(-2)],
    ['too little for an answer', sized(int16(0))],
  ])('survives a malformed answer, and understands the next: %s', async (_what, bytes) => {
    next.push((socket) => void socket.write(bytes));
    await expect(admin.listTopics()).rejects.toThrow('Connection error');
    expect(await admin.listTopics()).toEqual(['topic']);
  });
});
