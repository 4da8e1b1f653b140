import { existsSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler } from 'express';

/** The built web client beside the services. */
const webFolder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

const brotli = 'br';
/** The media types of compressed files. */
const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
};

/**
 * Serves the web client: hashed assets forever, everything else fresh; any other path is the client's own route and
 * gets its page. Undefined when it is not built (the API alone).
 */
export function webPages(folder = webFolder): RequestHandler | undefined {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return undefined;
  const router = express.Router();
  const assets = join(folder, 'assets');
  router.use(
    '/assets',
    asPacked(new Set(readdirSync(assets))),
    express.static(assets, { immutable: true, maxAge: '1y', fallthrough: false, setHeaders: saysPacked }),
  );
  router.use(express.static(folder, { index: false, maxAge: 0 }));
  router.get('/{*path}', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(index);
  });
  return router;
}

const packedAs = '.br';

/** Serves `<file>.br` beside the file to clients that can read it. */
const asPacked =
  (names: ReadonlySet<string>): RequestHandler =>
  (request, response, next) => {
    const name = `${request.path.slice(1)}${packedAs}`;
    if (names.has(name)) {
      response.vary('Accept-Encoding');
      if (request.acceptsEncodings(brotli) === brotli) request.url = `/${name}`;
    }
    next();
  };

/** The bytes are compressed; the name without the suffix gives the type. */
function saysPacked(response: ServerResponse, path: string): void {
  if (!path.endsWith(packedAs)) return;
  const kind = kinds[extname(path.slice(0, -packedAs.length))];
  if (kind === undefined) return;
  response.setHeader('Content-Type', kind);
  response.setHeader('Content-Encoding', brotli);
}
