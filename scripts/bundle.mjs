/**
 * `node scripts/bundle.mjs [--watch]`: makes `dist/server`, the server and its commands as they are started (docs/adr/0037). All
 * modules, ours and those of libraries, go into a few files, because loading a thousand small ones takes longer than most
 * of what they then do. Types are stripped, not looked at; `npm run check` does that.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { build, context } from 'esbuild';
import { commands } from './lib/commands.mjs';
import { dropModules, root } from './lib/prepare.mjs';

const target = join(root, 'dist', 'server');

/** Modules that run in threads or processes of their own: `new Worker(new URL('./log-worker.js', import.meta.url))`. */
const threads = [
  'shared/adapters/src/sqlite/log-worker.ts',
  'shared/adapters/src/eventstoredb/client-worker.ts',
  'shared/adapters/src/sharp/image-process.ts',
  'services/standalone/src/rebuild-worker.ts',
  'services/standalone/src/parse-worker.ts',
];

/** The four processes of the distributed profile, and the proxy for trying them out. */
const processes = ['command-api', 'projector', 'query-api', 'notifier', 'proxy'];

/** They load a binary of the machine's own from beside themselves. */
const native = ['@node-rs/argon2', 'libsql', 'sharp'];

/** Few installations ask for traces: those load what makes them from beside us. What another library has of it is its own. */
const seldom = {
  name: 'seldom',
  setup({ onResolve }) {
    const ours = join('shared', 'adapters', 'src', 'opentelemetry');
    onResolve({ filter: /^@opentelemetry\// }, ({ path, importer }) =>
      importer.includes(ours) ? { path, external: true } : undefined,
    );
  },
};

const nameOf = (source) => basename(source, '.ts');

const entryPoints = {
  server: 'services/standalone/src/main.ts',
  ...Object.fromEntries(processes.map((name) => [name, `services/standalone/src/processes/${name}.ts`])),
  ...Object.fromEntries(commands.map((name) => [name, `services/cli/src/${name}.ts`])),
  ...Object.fromEntries(threads.map((source) => [nameOf(source), source])),
};

/** What `new URL(name, import.meta.url)` in a source means, as seen from the bundle: a thread there, or a file that stays where it is. */
function placeOf(name, source) {
  const meant = resolve(dirname(source), name);
  const module = relative(root, meant).replaceAll(sep, '/').replace(/\.js$/, '.ts');
  if (threads.includes(module)) return `./${nameOf(module)}.js`;
  if (!existsSync(meant) && !module.startsWith('web/dist'))
    throw new Error(`${source} means ${name}, which is not there`);
  return posix.join(relative(target, meant).replaceAll(sep, '/'), name.endsWith('/') ? '/' : '');
}

const besideASource = /new URL\('([^']+)', import\.meta\.url\)/g;

/** Each module asks for files beside its own source; in the bundle it stands elsewhere. */
const places = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\](?:shared|services)[/\\][^/\\]+[/\\]src[/\\].*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (source.replaceAll(besideASource, '').includes('import.meta')) {
        throw new Error(`${path}: of import.meta only new URL('…', import.meta.url) is known here`);
      }
      const contents = source.replaceAll(
        besideASource,
        (_, name) => `new URL('${placeOf(name, path)}', import.meta.url)`,
      );
      return { contents, loader: 'ts' };
    });
  },
};

/** Says which libraries the bundle loads from node_modules: an image needs only these (scripts/copy-libraries.mjs). */
const libraries = {
  name: 'libraries',
  setup({ onEnd }) {
    onEnd(({ metafile }) => {
      if (metafile === undefined) return;
      const asked = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
      const outside = asked
        .filter(({ external, path }) => external && !isBuiltin(path))
        .map(({ path }) => packageOf(path));
      writeFileSync(join(target, 'libraries.json'), JSON.stringify([...new Set(outside)].sort()));
    });
  },
};

/** `@scope/name` or `name` of what an import asks for. */
const packageOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** Only now: a process that still runs on the files of before loads some of them late, and most have kept their names. */
const tidy = {
  name: 'tidy',
  setup({ onEnd }) {
    onEnd(({ metafile }) => {
      if (metafile === undefined) return;
      const made = new Set(['libraries.json', ...Object.keys(metafile.outputs).map((path) => basename(path))]);
      for (const name of readdirSync(target)) if (!made.has(name)) rmSync(join(target, name));
    });
  },
};

/** What an entry must not load at its start: parts that few calls need wait for the first, and a thread has its own alone. */
const notAtStart = {
  'server.js': ['node_modules/@grpc/', 'node_modules/openai/', '@opentelemetry/'],
  'log-worker.js': ['node_modules/express/'],
};

/** The files that an entry loads at its start, and the modules in them. */
function loadedWith(entry, outputs) {
  const files = new Set([entry]);
  for (const file of files) {
    const { imports } = outputs[file] ?? { imports: [] };
    for (const { path, kind } of imports) if (kind === 'import-statement') files.add(path);
  }
  return [...files].flatMap((file) => [file, ...Object.keys(outputs[file]?.inputs ?? {})]);
}

const parts = {
  name: 'parts',
  setup({ onEnd }) {
    onEnd(({ metafile }) => {
      if (metafile === undefined) return {};
      const errors = Object.entries(notAtStart).flatMap(([entry, names]) => {
        const loaded = loadedWith(`dist/server/${entry}`, metafile.outputs);
        return names
          .filter((name) => loaded.some((path) => path.startsWith(name)))
          .map((name) => ({ text: `${entry} loads ${name} at its start` }));
      });
      return { errors };
    });
  },
};

const options = {
  absWorkingDir: root,
  entryPoints,
  outdir: target,
  bundle: true,
  // What several entries need is one file for all of them; what is imported late stays a file of its own.
  splitting: true,
  chunkNames: 'part-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['source'],
  external: native,
  // Libraries that are no ES modules ask for Node's own by `require`.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  plugins: [places, seldom, parts, libraries, tidy],
  logLevel: 'warning',
};

// Modules that were compiled one by one are of older sources now.
dropModules();
if (process.argv.includes('--watch')) await (await context(options)).watch();
else await build(options);
