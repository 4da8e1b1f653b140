import { Router } from 'express';
import type { RouteTable } from '@tidemark/contracts';
import { openApiDocument } from './openapi.js';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-minimum-role': string;
}

/** `/openapi.json` and, for reading, `/docs`: one page without scripts, made from the same document. */
export function apiDocs(table: RouteTable, info: { readonly title: string; readonly version: string }): Router {
  const document = openApiDocument(table, info);
  const page = docsPage(document, info.title);
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    response.json(document);
  });
  router.get('/docs', (_request, response) => {
    response.type('html').send(page);
  });
  return router;
}

function docsPage(document: Record<string, unknown>, title: string): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method.toUpperCase(), path, operation)),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; font: 15px/22px system-ui, sans-serif; }
body { max-width: 960px; margin: 0 auto; padding: 32px 16px; }
details { border-top: 1px solid #8884; padding: 10px 0; }
summary { cursor: pointer; } code { font-size: 13px; } b { display: inline-block; min-width: 64px; }
pre { overflow: auto; padding: 12px; border-radius: 8px; background: #8881; font-size: 12px; line-height: 18px; }
small { opacity: .75; }
</style></head><body>
<h1>${escape(title)}</h1>
<p>JSON under <code>/api</code>, bearer tokens from <code>POST /api/auth</code>. The machine-readable document is
<a href="/api/openapi.json">/api/openapi.json</a>; refusals are problem documents (RFC 9457).</p>
${rows.join('\n')}
<h2>Schemas</h2>
${schemas(document)}
</body></html>
`;
}

const section = (method: string, path: string, operation: Operation): string => `<details>
<summary><b>${method}</b> <code>${escape(path)}</code> <small>${escape(operation.summary)} Minimum role: ${escape(operation['x-minimum-role'])}.</small></summary>
<pre>${escape(JSON.stringify(operation, null, 2))}</pre>
</details>`;

function schemas(document: Record<string, unknown>): string {
  const { schemas: all } = document['components'] as { schemas: Record<string, unknown> };
  return Object.entries(all)
    .map(
      ([name, schema]) =>
        `<details id="${escape(name)}"><summary><code>${escape(name)}</code></summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('\n');
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
