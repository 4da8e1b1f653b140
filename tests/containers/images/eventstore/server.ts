/**
 * KurrentDB's port 2113 for the containers' tests. gRPC goes to the tests' protocol server, whose log is a journal on the volume.
 * Plain HTTP gets the answer of the original's health check.
 */
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { startJournaledServer } from '../../../contract/support/journaled-server.js';

const inside = 2114;
/** How every connection of HTTP/2 begins. */
const preface = 'PRI * HTTP/2.0';

function addressIn(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^NodeIp:\s*(\S+)/m.exec(text)?.[1] ?? '127.0.0.1';
}

function answer(socket: Socket, request: string): void {
  const status = request.startsWith('GET /health/live ') ? '204 No Content' : '404 Not Found';
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

await startJournaledServer('/var/lib/kurrentdb/journal', inside);
const front = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (first: Buffer) => {
    if (!first.toString('latin1').startsWith(preface)) return answer(socket, first.toString('latin1'));
    const server = connect(inside, '127.0.0.1');
    server.on('error', () => socket.destroy());
    socket.on('close', () => server.destroy());
    server.on('close', () => socket.destroy());
    server.write(first);
    socket.pipe(server).pipe(socket);
    return undefined;
  });
});
front.listen(2113, addressIn('/etc/kurrentdb/kurrentdb.conf'), () => console.log('ready'));
process.once('SIGTERM', () => process.exit(0));
