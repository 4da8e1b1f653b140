/**
 * A thread that floods a server with long bodies without a token. It holds a fixed number of connections, each opened
 * again when the server has closed it. At its end it tells how many were answered with 401 or 429.
 */
import { connect } from 'node:net';
import { setImmediate } from 'node:timers';
import { parentPort, workerData } from 'node:worker_threads';

const { url, connections, bytes } = workerData;
const { hostname, port } = new URL(url);
const head = [
  'POST /api/assessments/import HTTP/1.1',
  `Host: ${hostname}`,
  'Content-Type: application/json',
  `Content-Length: ${bytes}`,
];
const sent = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.alloc(bytes, '{"a":')]);
const open = new Set();
let refused = 0;
let isOver = false;

function flood() {
  const socket = connect(Number(port), hostname);
  open.add(socket);
  socket.once('data', (answer) => {
    if (answer.toString().match(/^HTTP\/1\.1 (?:401|429) /) !== null) refused += 1;
  });
  // A server that does not read on resets the connection: that is what is wanted.
  socket.on('error', () => undefined);
  socket.once('close', () => {
    open.delete(socket);
    if (!isOver) setImmediate(flood);
  });
  socket.write(sent);
}

for (let n = 0; n < connections; n += 1) flood();
parentPort.once('message', () => {
  isOver = true;
  for (const socket of open) socket.destroy();
  parentPort.postMessage({ refused });
});
