/**
 * All that the web's specs load, in one script: the client's sources, the contracts and the libraries (docs/adr/0070).
 * A module is evaluated when a spec first asks for it, anew for every spec file; that it is read, resolved and compiled
 * anew is what this saves. Made once before a run, again when a source has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'node_modules', '.cache', 'web-specs');

/** Where the script is. Its name stays: what has changed shows in the stamp beside it. */
export const bundleFile = join(folder, 'modules.cjs');
const stampFile = join(folder, 'stamp');

const isSource = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
const isSpec = (file) => /\.spec\.tsx?$/.test(file);

/** A file as the bundle names it. */
export const nameOf = (path) => relative(root, path).split(sep).join('/');

function filesBelow(path) {
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => nameOf(join(entry.parentPath, entry.name)))
    .sort();
}

/** Of packages, what specs name themselves; `@jest/globals` and Node's own modules come from jest. */
function packagesOf(specs) {
  const named = specs.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(/(?:from|import) '([^'.][^']*)'/g)].map(([, name]) => name);
  });
  const all = new Set(['react/jsx-runtime', ...named]);
  return [...all].filter((name) => name !== '@jest/globals' && !name.startsWith('node:')).sort();
}

const stamp = (files) =>
  createHash('sha256')
    .update(
      files
        .map((file) => {
          const { size, mtimeMs } = statSync(join(root, file));
          return `${file} ${String(size)} ${String(mtimeMs)}`;
        })
        .join('\n'),
    )
    .digest('hex');

/** A source that asks for files beside itself knows where it stood. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]web[/\\]src[/\\].*\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const contents = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/**
 * React's `act` waits by Node's `setImmediate`, which it asks of its module. And each element that is made notes where,
 * for a trace that no spec reads: a tenth of the time of all specs.
 */
const reactInSpecs = {
  name: 'react in specs',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]react[/\\]cjs[/\\]react(-jsx-runtime)?\.development\.js$/ }, ({ path }) => ({
      contents: `module.require = host.require; ${readFileSync(path, 'utf8').replaceAll(
        '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++',
        'false',
      )}`,
    }));
  },
};

/** What a relative import means, as it is written: esbuild looks without regard to case, and `faults.ts` has a `Faults.tsx` beside it. */
export function sourceAt(path, isThere) {
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => path + ending).find(isThere);
}

const asWritten = (files) => ({
  name: 'as written',
  setup({ onResolve, resolve }) {
    const isThere = (path) => files.has(path);
    // A package may be two, one for `import` and one for `require`: specs have the one that the sources have.
    onResolve({ filter: /^[^.]/ }, ({ path, kind, importer, resolveDir }) =>
      basename(importer) === 'modules' && kind === 'require-call'
        ? resolve(path, { kind: 'import-statement', resolveDir })
        : undefined,
    );
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const found = sourceAt(nameOf(join(resolveDir, path)), isThere);
      return found === undefined ? undefined : { path: join(root, found) };
    });
  },
});

/** Every class of a CSS module is its own name; other styles and fonts are nothing. */
const styles = {
  name: 'styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?url$/ }, ({ path }) => ({ path, namespace: 'address' }));
    onLoad({ filter: /./, namespace: 'address' }, ({ path }) => ({ contents: `export default '/${path}'` }));
    onLoad({ filter: /\.module\.css$/ }, () => ({
      contents: "module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) });",
    }));
    onLoad({ filter: /\.css$/ }, () => ({ contents: '' }));
  },
};

function bundle(entry, files) {
  return build({
    absWorkingDir: root,
    stdin: { contents: entry, resolveDir: join(root, 'web'), sourcefile: 'modules' },
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    target: 'node20',
    jsx: 'automatic',
    conditions: ['source', 'browser'],
    mainFields: ['main'],
    external: ['node:*', '@jest/globals'],
    // Libraries look whether there is a `jest`, whose clock may be a false one.
    define: { 'process.env.NODE_ENV': '"test"', jest: 'host.jest' },
    // A function of jest, and of where it puts what it has: see environment.mjs.
    banner: { js: '(function (host, module) { const { require } = host;' },
    footer: { js: '})' },
    sourcemap: 'linked',
    sourcesContent: false,
    outfile: join(folder, 'making', 'modules.cjs'),
    plugins: [asWritten(new Set(files.filter(isSource))), ownPlaces, reactInSpecs, styles],
    logLevel: 'warning',
    // The sources that read it otherwise than above run in a browser only.
    logOverride: { 'empty-import-meta': 'silent' },
  });
}

export async function ensureBundle() {
  const below = ['web/src', 'web/jest', 'shared/contracts/src'].flatMap(filesBelow);
  const now = stamp(['package-lock.json', ...below]);
  if (existsSync(bundleFile) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return;
  const sources = below.filter((file) => file.startsWith('web/src/') && isSource(file));
  const modules = sources.filter((file) => !isSpec(file));
  const packages = packagesOf([...sources.filter(isSpec), 'web/jest/setup.ts']);
  const line = (name, path) => `${JSON.stringify(name)}: () => require(${JSON.stringify(path)}),`;
  await bundle(
    `module.exports = {\n${[
      ...modules.map((file) => line(file, `../${file}`)),
      ...packages.map((name) => line(name, name)),
    ].join('\n')}\n};`,
    below,
  );
  mkdirSync(dirname(stampFile), { recursive: true });
  rmSync(stampFile, { force: true });
  for (const name of ['modules.cjs', 'modules.cjs.map']) renameSync(join(folder, 'making', name), join(folder, name));
  writeFileSync(stampFile, now);
}

export default ensureBundle;
