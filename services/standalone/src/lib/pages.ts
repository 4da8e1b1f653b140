import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler } from 'express';

/** The built web client beside the services. */
const webFolder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * Serves the web client: hashed assets for ever, everything else fresh; any other path is the client's own route and
 * gets its page. Undefined when it is not built (the API alone).
 */
export function webPages(): RequestHandler | undefined {
  const index = join(webFolder, 'index.html');
  if (!existsSync(index)) return undefined;
  const router = express.Router();
  router.use(
    '/assets',
    express.static(join(webFolder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  router.use(express.static(webFolder, { index: false, maxAge: 0 }));
  router.get('/{*path}', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(index);
  });
  return router;
}
