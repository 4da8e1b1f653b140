import type { RouteTable } from '@tidemark/contracts';
import { Router } from 'express';
import { type Documented, docsPage } from './docs-page.js';
import { openApiDocument } from './openapi.js';

/** `/openapi.json` and, for reading, `/docs`: one page without scripts, made from the same document. */
export function apiDocs(table: RouteTable, info: { readonly title: string; readonly version: string }): Router {
  const document = openApiDocument(table, info);
  // What `openApiDocument` writes, as far as the page shows it.
  const page = docsPage(document as unknown as Documented, info.title);
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    response.json(document);
  });
  router.get('/docs', (_request, response) => {
    response.type('html').send(page);
  });
  return router;
}
