/**
 * `npm run try-start [-- --node 24]`: starts the product as a stranger does. The home folder is empty, and the PATH has Node, npm
 * and a shell: no compiler, no Python. Signs in, reads an answer of the interface and a page, and stops the product.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ended, saying } from './lib/child.mjs';
import { optionsOf } from './lib/options.mjs';
import { root, run } from './lib/prepare.mjs';

const { node: wanted } = optionsOf(
  'Usage: npm run try-start [-- --node VERSION]\n' +
    '  --node VERSION: on this Node of the npm registry (24, 20.19.0), kept in node_modules/.cache; otherwise on the one that runs',
  { node: { type: 'string' } },
);

/** Milliseconds until the product is ready. */
const patience = 600_000;
/** A fresh clone installs too: npm may need these to reach its registry. */
const network = ['npm_config_registry', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'];

const scratch = mkdtempSync(join(tmpdir(), 'tidemark-try-start-'));
const [home, tools, data] = ['home', 'tools', 'data'].map((name) => join(scratch, name));
try {
  for (const folder of [home, tools]) mkdirSync(folder);
  symlinkSync(wanted === undefined ? process.execPath : nodeOfRegistry(wanted), join(tools, 'node'));
  for (const tool of ['npm', 'sh']) symlinkSync(placeOf(tool), join(tools, tool));
  const seconds = await tryStart();
  const version = execFileSync(join(tools, 'node'), ['--version'], { encoding: 'utf8' }).trim();
  console.log(`\nReady in ${seconds} s on Node ${version}; signed in, read an answer and a page, stopped`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function tryStart() {
  const env = { PATH: tools, HOME: home, PORT: '0', DATA_DIR: data, npm_config_update_notifier: 'false' };
  for (const name of network) if (process.env[name] !== undefined) env[name] = process.env[name];
  const begin = performance.now();
  const child = spawn(join(tools, 'npm'), ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const timer = setTimeout(() => child.kill(), patience);
  let url;
  await saying(child, 'npm start', (line) => {
    console.log(line);
    url ??= /^Tidemark is ready on (\S+)$/.exec(line)?.[1];
    return url !== undefined;
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  clearTimeout(timer);
  try {
    await readFrom(url);
  } finally {
    await ended(child);
  }
  if (child.exitCode !== 0) throw new Error(`npm start ended with ${child.exitCode ?? child.signalCode} after SIGTERM`);
  return seconds;
}

/** Signs in to the demo as a super, reads the people of the organisation, and the page that loads the web client. */
async function readFrom(url) {
  const { accounts, organizationId } = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8'));
  const { email, password } = accounts.find(({ role }) => role === 'super');
  const object = Buffer.from(JSON.stringify({ identifier: email, password, socialLogin: false })).toString('base64url');
  const headers = { 'Content-Type': 'application/json' };
  const signedIn = await textOf(`${url}/api/auth`, { method: 'POST', headers, body: JSON.stringify({ object }) });
  const Authorization = `Bearer ${JSON.parse(signedIn).token}`;
  const people = await textOf(`${url}/api/users/organization/${organizationId}`, { headers: { Authorization } });
  if (!people.includes(email)) throw new Error(`${email} is missing in: ${people}`);
  const page = await textOf(`${url}/`);
  if (!page.includes('<script type="module"')) throw new Error(`${url} loads no web client: ${page}`);
}

async function textOf(url, request) {
  const response = await fetch(url, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

function placeOf(tool) {
  const places = process.env.PATH.split(delimiter).map((folder) => join(folder, tool));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${tool} is not on the PATH`);
  return found;
}

/** The package `node` downloads its binary in an install script; this is the package that it downloads. */
function nodeOfRegistry(version) {
  const folder = join(root, 'node_modules', '.cache', `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const binary = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  run('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${version}`]);
  return binary;
}
