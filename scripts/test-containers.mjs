/**
 * `npm run test:containers [-- --only TEXT] [--keep]`: docker-compose.yml as an operator runs it, from empty volumes: starts, one life
 * of an organisation, scaling, faults, an upgrade, changed secrets, backup and restore, the end. Images of a registry are replaced by
 * stand-ins that are made here. It works in a copy of this checkout, as after `git clone`. Not in CI: it takes the better
 * part of an hour on two cores.
 *
 * --only   steps whose names have this text, after the first part, which all others need
 * --keep   leaves the containers, the copy and the engine as they are, to look at
 *
 * Needs Debian's docker.io and debootstrap, and Go, Java 17 and Maven; root, or an account that may use Docker and debootstrap.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentsOf, ensureStandIns, goProgram, packagesOf } from './lib/container-images.mjs';
import { optionsOf } from './lib/options.mjs';
import { bin, ensureInstalled, root } from './lib/prepare.mjs';
import { captured, ran } from './lib/ran.mjs';

const { only, keep } = optionsOf('Usage: npm run test:containers [-- --only TEXT] [--keep]', {
  only: { type: 'string', default: '' },
  keep: { type: 'boolean', default: false },
});
const started = performance.now();
const say = (text) => console.log(`${String(Math.round((performance.now() - started) / 1000)).padStart(5)} s  ${text}`);
const work = join(tmpdir(), 'tidemark-containers');
const checkout = join(work, 'tidemark');
const disks = join(work, 'disks');
const volumes = ['eventstore', 'mongodb', 'kafka'];
const override = join(root, 'tests', 'containers', 'override.yml');
const ending = [];

ensureInstalled({ tests: true });
try {
  await startEngine();
  const plugin = composeVersion2();
  const compose = `${plugin} --file docker-compose.yml --file ${override}`;
  const env = { ...process.env, COMPOSE: compose, DISKS: disks, TIDEMARK_CHECKOUT: checkout };
  const stopContainers = () =>
    ran('sh', ['-c', `${compose} --profile facts down --volumes --timeout 20`], { cwd: checkout, env });
  removeKept(stopContainers);
  makeCheckout();
  checkFiles(plugin);
  await ensureStandIns(say);
  const images = build(plugin, 'local');
  if (only === '') expectSame(images, build(plugin, 'next', '--no-cache'));
  mountDisks();
  say('starting the containers from empty volumes');
  ending.push(stopContainers);
  ran('sh', ['-c', `${compose} up --detach --wait`], { cwd: checkout, env });
  await runSpecs({ ...env, PUBLIC_URL: 'https://localhost', NODE_EXTRA_CA_CERTS: authority() });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  if (!keep) for (const end of ending.reverse()) end();
  say(process.exitCode ? 'failed' : 'all green');
}

/** The Docker engine that answers, or one of our own. It keeps its images in the temporary folder for the next run. */
async function startEngine() {
  if (answers()) return;
  for (const program of ['dockerd', 'debootstrap', 'go', 'mvn', 'java']) {
    if (spawnSync('which', [program]).status !== 0) {
      throw new Error(`NOT RUN: there is no ${program}. On Debian: apt-get install docker.io debootstrap golang maven`);
    }
  }
  say('starting a Docker engine');
  const data = join(tmpdir(), 'tidemark-docker');
  const file = join(data, 'dockerd.log');
  mkdirSync(data, { recursive: true });
  const log = openSync(file, 'a');
  const engine = spawn('dockerd', ['--data-root', data], { detached: true, stdio: ['ignore', log, log] });
  // With --keep it outlives this script.
  engine.unref();
  ending.push(() => engine.kill());
  for (let waited = 0; !answers(); waited += 1) {
    if (waited === 60) throw new Error(`dockerd did not answer for 60 s: ${file}`);
    await pause(1000);
  }
}

function answers() {
  return spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
}

/** Compose 2 as people call it, or built here: Debian 12 has version 1 alone. */
function composeVersion2() {
  if (spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0) return 'docker compose';
  say('building Compose 2');
  return goProgram(join(root, 'tests', 'containers', 'compose'), 'github.com/docker/compose/v2/cmd');
}

/** What an earlier run with --keep, or one that was killed, left. */
function removeKept(stopContainers) {
  if (existsSync(join(checkout, '.env'))) stopContainers();
  const mounted = readFileSync('/proc/mounts', 'utf8').matchAll(/^tmpfs (\S+)/gm);
  for (const [, folder] of mounted) if (folder.startsWith(disks)) ran('umount', ['--lazy', folder]);
  rmSync(work, { recursive: true, force: true });
}

/** As after `git clone`: what is committed or about to be, and nothing else; then the steps of docs/operations.md. */
function makeCheckout() {
  mkdirSync(checkout, { recursive: true });
  const files = captured('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .trim()
    .split('\n');
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(checkout, file));
  ran('sh', ['compose/make-secrets.sh'], { cwd: checkout });
  writeFileSync(join(checkout, 'compose', 'secrets', 'smtp_url'), 'smtp://mail:1025');
  writeFileSync(
    join(checkout, '.env'),
    'COMPOSE_PROJECT_NAME=tidemark\nSITE_ADDRESS=localhost\nMASTER_EMAIL=operator@tidemark.example\n' +
      'MAIL_FROM=Tidemark <assess@tidemark.example>\nSTARTER_SIGN_UP=on\n',
  );
  ending.push(() => rmSync(work, { recursive: true, force: true }));
}

/** Compose 2 and 1.29, which Debian 12 has, read the files with every profile. */
function checkFiles(plugin) {
  const hasOld = spawnSync('docker-compose', ['version'], { stdio: 'ignore' }).status === 0;
  if (!hasOld) say('NOT RUN: the files with Compose 1.29, which is not installed (apt-get install docker-compose)');
  const files = [
    '',
    '--env-file compose/demo.env -f docker-compose.yml -f compose/demo.yml',
    '-f docker-compose.yml -f compose/eventstoredb-24.yml',
    '--profile observe --profile trace --profile facts',
  ];
  for (const program of hasOld ? [plugin, 'docker-compose'] : [plugin]) {
    for (const named of files) {
      ran('sh', ['-c', `${program} ${named} config --quiet`], { cwd: checkout });
      say(`${program} reads: ${named || 'docker-compose.yml'}`);
    }
  }
}

/** The images of the Dockerfile. */
function build(plugin, version, ...more) {
  say(`building the images as ${version}`);
  const env = { ...process.env, TIDEMARK_VERSION: version };
  ran('sh', ['-c', [plugin, 'build', ...more].join(' ')], { cwd: checkout, env });
  return ['service', 'printing', 'proxy'].map((name) => `tidemark/${name}:${version}`);
}

/** Built twice from nothing, images have the same files. */
function expectSame(first, second) {
  for (const [index, image] of first.entries()) {
    const differing = differences(contentsOf(image), contentsOf(second[index]));
    if (differing.length > 0)
      throw new Error(`${image} differs when it is built again: ${differing.slice(0, 20).join(', ')}`);
    const { megabytes, debian, libraries } = packagesOf(image);
    say(`${image}: ${megabytes} MB, ${debian} packages of its system, ${libraries} libraries; built twice the same`);
  }
}

function differences(one, other) {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}

/** Volumes that can be filled without filling this machine. */
function mountDisks() {
  for (const name of volumes) {
    const folder = join(disks, name);
    mkdirSync(folder, { recursive: true });
    ran('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder]);
    ending.push(() => ran('umount', ['--lazy', folder]));
  }
}

/** The certificate authority of the proxy, beside those that this machine trusts. */
function authority() {
  const file = join(work, 'authority.crt');
  const own = captured('sh', [
    '-c',
    `docker cp "$(docker ps -q -f label=com.docker.compose.service=proxy)":/data/caddy/pki/authorities/local/root.crt - | tar -xO`,
  ]);
  const more = process.env.NODE_EXTRA_CA_CERTS;
  writeFileSync(file, own + (more ? readFileSync(more, 'utf8') : ''));
  return file;
}

async function runSpecs(env) {
  const named = only === '' ? [] : ['--testNamePattern', `from empty volumes|one life|${only}`];
  const args = ['--selectProjects', 'containers', '--runInBand', ...named];
  const options = {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  };
  const [status] = await once(spawn(bin('jest'), args, options), 'close');
  // Null where a signal ended it.
  process.exitCode = status ?? 1;
}
