import { type SchemaWriter, schemaText } from './schema-text.js';

type Schema = Readonly<Record<string, unknown>>;

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-minimum-role': string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The subset of an OpenAPI document that the page shows. */
export interface DocumentedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly 'x-problem-codes': Readonly<Record<string, number>>;
}

const writer: SchemaWriter = {
  text: (plain) => escape(plain),
  link: (name) => `<a href="#${escape(name)}">${escape(name)}</a>`,
};

/** The interface for people: one page without scripts, made from the OpenAPI document. */
export function docsPage({ paths, components, 'x-problem-codes': codes }: DocumentedApi, title: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const group = call.path.split('/')[2] ?? '';
    groups.set(group, [...(groups.get(group) ?? []), call]);
  }
  const names = [...groups.keys()].sort();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${style}</style></head><body>
<nav aria-label="Calls"><b>${escape(title)}</b>
${[...names, 'problems', 'shapes'].map((name) => `<a href="#${name}">${escape(name)}</a>`).join('\n')}</nav>
<main><h1>${escape(title)}</h1>
<p>JSON under <code>/api</code>, with a bearer token from <code>POST /api/auth</code>. The machine-readable document is
<a href="/api/openapi.json">/api/openapi.json</a>. Refusals are problem documents (RFC 9457) with one of the
<a href="#problems">codes</a> below; all faults of a request are named at once.</p>
${names.map((name) => groupSection(name, groups.get(name) ?? [])).join('\n')}
<h2 id="problems">Problems</h2><table><tr><th>code</th><th>status</th></tr>
${Object.entries(codes)
  .map(([code, status]) => `<tr><td><code>${code}</code></td><td>${String(status)}</td></tr>`)
  .join('\n')}</table>
<h2 id="shapes">Shapes</h2>
${Object.entries(components.schemas)
  .map(
    ([name, schema]) =>
      `<h3 id="${escape(name)}">${escape(name)}</h3><p>${described(schema)}</p><pre>${schemaText(schema, writer)}</pre>`,
  )
  .join('\n')}
</main></body></html>
`;
}

const groupSection = (name: string, calls: readonly Call[]): string =>
  `<h2 id="${escape(name)}">${escape(name)}</h2>\n${calls.map(callSection).join('\n')}`;

function callSection({ method, path, operation }: Call): string {
  const role = operation['x-minimum-role'];
  const answers = Object.entries(operation.responses).filter(([status]) => status !== 'default');
  return `<details id="${escape(operation.operationId)}">
<summary><b class="${method}">${method}</b> <code>${escape(path.replace('/api', ''))}</code> <span>${escape(operation.summary)}</span>
<small>${role === 'public' ? 'without a token' : `from role ${escape(role)}`}</small></summary>
${parameterTable(operation)}
${operation.requestBody === undefined ? '' : shape('Body', operation.requestBody)}
${answers.map(([status, answer]) => shape(`Answer ${status}`, answer)).join('\n')}
</details>`;
}

function parameterTable({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${escape(place)}${required ? '' : ', optional'}</td><td>${schemaText(schema, writer)}</td><td>${described(schema)}</td></tr>`,
  );
  return `<table><tr><th>parameter</th><th>where</th><th>type</th><th>meaning</th></tr>${rows.join('')}</table>`;
}

const shape = (label: string, { content }: Content): string =>
  Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<p><b>${escape(label)}</b> <small>${escape(type)}</small></p><pre>${schemaText(schema, writer)}</pre>`,
    )
    .join('\n');

const described = ({ description }: Schema): string => (typeof description === 'string' ? escape(description) : '');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `
:root { color-scheme: light dark; font: 15px/23px system-ui, sans-serif; --line: #8884; --soft: #8881; --link: #1f7089; }
@media (prefers-color-scheme: dark) { :root { --link: #6cc3dc; } }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 220px minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px 16px; border-right: 1px solid var(--line); }
nav b, nav a { display: block; padding: 3px 0; } nav b { margin-bottom: 12px; }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
main { max-width: 980px; padding: 24px 32px 120px; } h1 { font-size: 28px; line-height: 36px; margin: 0 0 12px; }
h2 { font-size: 20px; margin: 40px 0 8px; text-transform: capitalize; } h3 { font-size: 15px; margin: 24px 0 4px; }
details { border-top: 1px solid var(--line); padding: 9px 0; } details[open] { padding-bottom: 20px; }
summary { cursor: pointer; list-style: none; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
summary b { min-width: 56px; font-size: 12px; } summary span { flex: 1 1 320px; } small { opacity: .7; }
.GET { color: #2a7d4f; } .POST { color: #1f7089; } .PUT { color: #9a5b00; } .DELETE { color: #b3261e; }
@media (prefers-color-scheme: dark) { .GET { color: #7fd0a2; } .POST { color: #6cc3dc; } .PUT { color: #eab56a; } .DELETE { color: #f2938c; } }
summary code { overflow-wrap: anywhere; } code, pre { font: 13px/20px ui-monospace, monospace; } pre { white-space: pre-wrap; padding: 12px 14px; border-radius: 8px; background: var(--soft); margin: 4px 0 12px; }
table { border-collapse: collapse; margin: 8px 0; } th, td { text-align: left; padding: 4px 16px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
p { margin: 8px 0; }
@media (max-width: 760px) { body { display: block; } nav { position: static; height: auto; border: 0; display: flex; flex-wrap: wrap; gap: 0 12px; } nav b { width: 100%; } main { padding: 8px 16px 80px; } }
`;
