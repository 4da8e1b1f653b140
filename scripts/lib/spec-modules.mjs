/**
 * All modules that specs load, in one script (docs/adr/0070). A module is evaluated when a spec first imports it, again for
 * every spec file. The script saves reading, resolving and compiling it each time. It is made once before a run, and again
 * when a file has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';
import { build } from 'esbuild';
import { root } from './prepare.mjs';

// V8's cache of compiled scripts keeps the world of every finished spec file alive: a worker grew to 4 GB, and its
// garbage collector took half of its time. Specs compile each script once anyway.
setFlagsFromString('--no-compilation-cache');

export const isSource = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
export const isSpec = (file) => /\.spec\.tsx?$/.test(file);

/** A file as the script names it. */
export const nameOf = (path) => relative(root, path).split(sep).join('/');

const isLeftOut = (file) => /(?:^|\/)(?:node_modules|dist)\//.test(file);

function filesBelow(path) {
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => nameOf(join(entry.parentPath, entry.name)))
    .filter((file) => !isLeftOut(file))
    .sort();
}

const nameInImport = /(?:\bfrom |\bimport |\bimport\()'([\w@./-]+)'/g;
const namesIn = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(nameInImport)].map(([, name]) => ({
    name,
    folder: dirname(file),
  }));

/** Of sources and of packages, what specs name themselves; `@jest/globals` and Node's own modules come from jest. */
function namedBy(specs, isThere) {
  const all = specs.flatMap(namesIn);
  const sources = all
    .filter(({ name }) => name.startsWith('.'))
    .map(({ name, folder }) => sourceAt(posix.join(folder, name), isThere))
    .filter((file) => file !== undefined);
  const packages = all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.') && name !== '@jest/globals' && !name.startsWith('node:'));
  return { sources: [...new Set(sources)].sort(), packages: [...new Set(packages)].sort() };
}

function stampOf(files) {
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return `${file} ${String(size)} ${String(mtimeMs)}`;
  });
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** A source that asks for files beside itself knows where it stood. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\](?:web[/\\]src|shared|services|tests)[/\\].*\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const contents = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** What a relative import means, as it is written: esbuild looks without regard to case, and `faults.ts` has a `Faults.tsx` beside it. */
function sourceAt(path, isThere) {
  const stem = path.replace(/\.js$/, '');
  return [path, ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => stem + ending)].find(isThere);
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

/**
 * The script of the specs below some folders.
 * - `name`: of its folder in the cache;
 * - `folders`: of specs and sources, whose change rebuilds it; it contains the imports of their specs, with all dependencies;
 * - `isOurs`: which of these specs are meant;
 * - `setup`: files that name modules as specs do;
 * - `more`: packages that nobody names;
 * - `outside`: packages that stay with jest, such as those that load a binary from beside themselves;
 * - `programs`: sources that run in a thread or a process of their own, each in one file beside the script;
 * - `options`: of esbuild.
 */
export function specModules({
  name,
  folders,
  isOurs = () => true,
  setup = [],
  more = [],
  outside = [],
  programs = [],
  options,
}) {
  const folder = join(root, 'node_modules', '.cache', name);
  const file = join(folder, 'modules.cjs');
  const stampFile = join(folder, 'stamp');
  const isInside = (one) => !outside.some((other) => one === other || one.startsWith(`${other}/`));
  let compiled;

  async function ensure() {
    const below = folders.flatMap(filesBelow);
    const now = stampOf(['package-lock.json', 'scripts/lib/spec-modules.mjs', ...below]);
    if (existsSync(file) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return;
    const specs = below.filter((one) => isSpec(one) && isOurs(one));
    const there = new Set(below);
    const named = namedBy([...specs, ...setup], (one) => there.has(one));
    const packages = [...new Set([...more, ...named.packages])].filter(isInside);
    const line = (key, path) => `${JSON.stringify(key)}: () => require(${JSON.stringify(path)}),`;
    const entry = [...named.sources.map((one) => line(one, `./${one}`)), ...packages.map((one) => line(one, one))];
    await make(`module.exports = {\n${entry.join('\n')}\n};`, below);
    mkdirSync(dirname(stampFile), { recursive: true });
    rmSync(stampFile, { force: true });
    await makePrograms();
    for (const one of readdirSync(join(folder, 'making'))) renameSync(join(folder, 'making', one), join(folder, one));
    writeFileSync(stampFile, now);
  }

  const make = (entry, files) =>
    build({
      absWorkingDir: root,
      stdin: { contents: entry, resolveDir: root, sourcefile: 'modules' },
      bundle: true,
      format: 'cjs',
      target: 'node20',
      // Not linked: jest would decode it in every spec file that looks at an error's stack, 220 MB each time.
      sourcemap: 'external',
      sourcesContent: false,
      outfile: join(folder, 'making', 'modules.cjs'),
      logLevel: 'warning',
      ...options,
      external: ['node:*', '@jest/globals', ...outside],
      // Libraries look whether there is a `jest`, whose clock may be a false one.
      define: { 'process.env.NODE_ENV': '"test"', jest: 'host.jest' },
      // A function of jest, and of where it puts what it has.
      banner: { js: '(function (host, module) { const { require } = host;' },
      footer: { js: '})' },
      plugins: [asWritten(new Set(files.filter(isSource))), ownPlaces, ...(options.plugins ?? [])],
    });

  async function makePrograms() {
    if (programs.length === 0) return;
    await build({
      absWorkingDir: root,
      entryPoints: programs,
      entryNames: '[name]',
      bundle: true,
      format: 'esm',
      target: 'node20',
      outdir: join(folder, 'making'),
      logLevel: 'warning',
      ...options,
      external: outside,
      // Libraries that are no ES modules ask for Node's own by `require`.
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
    writeFileSync(join(folder, 'making', 'package.json'), '{"type":"module"}');
  }

  /** A run that watches makes the script again when a source changes. */
  function script() {
    const { mtimeMs } = statSync(file);
    if (compiled?.mtimeMs !== mtimeMs) {
      // A module that is not in the script, and is asked for late, is loaded as Node does it.
      const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
      const source = readFileSync(file, 'utf8');
      compiled = { mtimeMs, script: new Script(source, { filename: file, importModuleDynamically }) };
    }
    return compiled.script;
  }

  /** What `require` means in a spec: the script's modules, and jest's own way for what is not in there. */
  function requireFrom(modules, spec, requireOfJest) {
    const here = nameOf(dirname(spec));
    return (one) => {
      if (!one.startsWith('.')) return Object.hasOwn(modules, one) ? modules[one]() : requireOfJest(one);
      const found = sourceAt(posix.join(here, one), (path) => Object.hasOwn(modules, path));
      if (found === undefined) throw new Error(`${nameOf(spec)} imports ${one}, which is no source of ${folders[0]}`);
      return modules[found]();
    };
  }

  /** Runs the script in the world of a spec file, which finds there what gives its modules. */
  function runIn(context, world) {
    const module = { exports: {} };
    let asked;
    const host = {
      require: (one) => asked(one),
      get jest() {
        return asked?.('@jest/globals').jest;
      },
    };
    script().runInContext(context)(host, module);
    world[Symbol.for('tidemark.requireFrom')] = (spec, requireOfJest) => {
      asked ??= requireOfJest;
      return requireFrom(module.exports, spec, requireOfJest);
    };
  }

  let map;
  const frame = new RegExp(`${file.replaceAll(/[\\.]/g, '\\$&')}:(\\d+):(\\d+)`, 'g');

  /** The places of the script in an error's stack as places of the sources. For tests that fail: the map is large. */
  function withSources(stack) {
    return stack.replaceAll(frame, (whole, line, column) => {
      map ??= new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
      const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1);
      if (originalSource === undefined) return whole;
      return `${resolve(folder, 'making', originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
    });
  }

  /** What a test environment hears from jest-circus: each error of a test that is done gets the places of the sources. */
  function tellSources({ name, test }) {
    if (name !== 'test_done') return;
    for (const error of test.errors.flat()) {
      if (typeof error?.stack === 'string') error.stack = withSources(error.stack);
    }
  }

  return { ensure, runIn, isInside, tellSources };
}
