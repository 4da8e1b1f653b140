import { parentPort } from 'node:worker_threads';
import { routes, type RouteTable } from '@tidemark/contracts';
import { parseBytes } from '@tidemark/kernel/http';

/** Parses long bodies in a separate thread, in sequence, so that serving continues undisturbed. */
const table: RouteTable = routes;

parentPort?.on('message', ({ route, bytes }: { readonly route: string; readonly bytes: Uint8Array }) => {
  const found = table[route];
  parentPort?.postMessage(found === undefined ? 'unreadable' : parseBytes(found, bytes));
});
