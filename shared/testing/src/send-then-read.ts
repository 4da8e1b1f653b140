import { once } from 'node:events';
import { connect } from 'node:net';

const chunk = Buffer.alloc(65_536, 'x');

/**
 * Sends a request with a body of at least this many bytes, and reads the answer only after that, as browsers do.
 * Resolves with the answer, or with the error that came instead.
 */
export async function sendThenRead(port: number, head: readonly string[], bytes: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const failed = new Promise<string>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  const chunks = Math.ceil(bytes / chunk.length);
  const answered = async (): Promise<string> => {
    socket.write([...head, `Content-Length: ${String(chunks * chunk.length)}`, '', ''].join('\r\n'));
    for (let n = 0; n < chunks; n += 1) if (!socket.write(chunk)) await once(socket, 'drain');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    await once(socket, 'end');
    return answer;
  };
  try {
    return await Promise.race([failed, answered().catch(async () => failed)]);
  } finally {
    socket.destroy();
  }
}
