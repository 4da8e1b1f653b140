/**
 * What has to be true before anything of ours can run: packages installed, sources built. Node's own modules only,
 * because this runs before anything is installed. With nothing to do it costs a scan of file times (some 10 ms).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamps = join(root, 'node_modules', '.stamps');

/** Runs a command to its end; a failure ends this process with the command's exit code. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  if (quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  console.error(`\n${command} ${args.join(' ')} failed`);
  process.exit(result.status ?? 1);
}

export const bin = (name) => join(root, 'node_modules', '.bin', name);

/**
 * Only one process prepares at a time: two commands started at once must not install over each other. The lock names
 * its owner, so one that was killed does not keep the next from going on.
 */
function alone(work) {
  const lock = join(root, '.preparing');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isRunning(Number(readFileSync(lock, 'utf8'))))
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      else rmSync(lock, { force: true });
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Installs what the lock file says when it is not there. Running and building the product needs the `dependencies` alone;
 * `tests: true` asks for the `devDependencies` too: test runners, linters, the types of libraries.
 */
export function ensureInstalled({ tests = false } = {}) {
  if (!isInstalled(tests)) alone(() => install(tests));
}

const lockFile = join(root, 'package-lock.json');
/** What npm itself keeps of the packages that it has installed. */
const installedFile = join(root, 'node_modules', '.package-lock.json');

const lockFingerprint = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');
const [forRunning, forTests] = ['to run', 'to run and test'].map((what) => () => `${lockFingerprint()} ${what}`);
const isInstalled = (tests) => [forTests(), ...(tests ? [] : [forRunning()])].includes(readStamp('installed'));

function install(tests) {
  // Another process did it while this one waited for the lock, or a person ran `npm ci`.
  if (isInstalled(tests)) return;
  for (const everything of tests ? [true] : [true, false]) {
    if (!isAsLocked(everything)) continue;
    writeStamp('installed', everything ? forTests() : forRunning());
    return;
  }
  console.log('Installing packages …');
  // `npm ci` would first delete the installed packages. The option decides which packages, not NODE_ENV. `.npmrc` stops install scripts.
  const command = isInstalled(false) ? ['install', '--no-save'] : ['ci'];
  const which = tests ? '--include=dev' : '--omit=dev';
  run('npm', [...command, '--no-audit', '--no-fund', which, '--loglevel=error']);
  writeStamp('installed', tests ? forTests() : forRunning());
}

/** Whether each of these packages is installed in the version of the lock file. */
function isAsLocked(tests) {
  if (!existsSync(installedFile)) return false;
  const [{ packages: meant }, { packages: found }] = [lockFile, installedFile].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const isLeftOut = ({ optional, dev, devOptional }) => optional || (!tests && (dev || devOptional));
  return Object.entries(meant).every(
    ([path, one]) => !path.includes('node_modules/') || isLeftOut(one) || found[path]?.version === one.version,
  );
}

/** Bundles the server with its commands, and the web client, each only when its sources changed. */
export function ensureBuilt({ web = true } = {}) {
  const bundling = ['package-lock.json', 'scripts/bundle.mjs', 'scripts/lib/commands.mjs'];
  buildWhenStale('server', ['shared', 'services', ...bundling], 'dist/server/server.js', () =>
    run(process.execPath, ['scripts/bundle.mjs']),
  );
  if (web) {
    buildWhenStale('web', ['web', 'shared/contracts', 'shared/template-text'], 'web/dist/index.html', () =>
      run('npm', ['run', 'build', '--silent', '-w', '@tidemark/web', '--', '--logLevel', 'warn']),
    );
  }
}

/** Compiles the packages module by module, for what imports them in plain Node; the server itself does not. */
export function ensureCompiled() {
  buildWhenStale('modules', ['shared', 'services', 'scripts/compile.mjs'], 'shared/kernel/dist/index.js', () =>
    run(process.execPath, ['scripts/compile.mjs']),
  );
}

/** Folders with a `src` of their own below `shared` and `services`. */
export const packages = () =>
  ['shared', 'services']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
    .filter((folder) => existsSync(join(root, folder, 'src')));

/** Removes what `ensureCompiled` has made. */
export function dropModules() {
  for (const folder of packages()) rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
}

function buildWhenStale(name, sources, product, build) {
  const fingerprint = () =>
    createHash('sha256')
      .update(sources.map((source) => scan(join(root, source))).join('\n'))
      .digest('hex');
  const isFresh = () => existsSync(join(root, product)) && readStamp(name) === fingerprint();
  if (isFresh()) return;
  alone(() => {
    if (isFresh()) return;
    const now = fingerprint();
    console.log(`Building the ${name} …`);
    build();
    writeStamp(name, now);
  });
}

/** Names, sizes and times of a file, or of all sources below a folder: enough to notice any edit. */
function scan(source) {
  if (!statSync(source).isDirectory()) return lineOf(source);
  return readdirSync(source, { withFileTypes: true })
    .filter(({ name }) => !leftOut.has(name) && !name.startsWith('.'))
    .filter((entry) => entry.isDirectory() || !entry.name.includes('.spec.'))
    .map((entry) => (entry.isDirectory() ? scan(join(source, entry.name)) : lineOf(join(source, entry.name))))
    .join('\n');
}

const leftOut = new Set(['node_modules', 'dist', 'test-results']);

function lineOf(path) {
  const { size, mtimeMs } = statSync(path);
  return `${path} ${size} ${mtimeMs}`;
}

function readStamp(name) {
  const path = join(stamps, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}
