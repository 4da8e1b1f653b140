import type { RouteTable } from '@tidemark/contracts';
import { Router } from 'express';
import { type DocumentedApi, docsPage } from './docs-page.js';
import { openApiDocument } from './openapi.js';

interface Info {
  readonly title: string;
  readonly version: string;
}

function write(table: RouteTable, info: Info) {
  const document = openApiDocument(table, info);
  // The page shows a subset of what `openApiDocument` writes.
  return { document, page: docsPage(document as unknown as DocumentedApi, info.title) };
}

/** Serves `/openapi.json` and the readable `/docs`: one page without scripts, made from the same document. */
export function apiDocs(table: RouteTable, info: Info): Router {
  let made: ReturnType<typeof write> | undefined;
  // Lazy: writing the document takes a fifth of the server's start time.
  const docs = () => (made ??= write(table, info));
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    response.json(docs().document);
  });
  router.get('/docs', (_request, response) => {
    response.type('html').send(docs().page);
  });
  return router;
}
