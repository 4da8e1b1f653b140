/**
 * The images that the containers' tests start: our own from the Dockerfile, and stand-ins for those of a registry, under the names that
 * docker-compose.yml and the Dockerfile use. Docker's cache makes a stand-in again when one of its files changes.
 */
import { chmodSync, cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtOnce } from './built-once.mjs';
import { ferretdb } from './ferretdb.mjs';
import { kafka } from './kafka.mjs';
import { root } from './prepare.mjs';
import { captured, ran } from './ran.mjs';

const sources = join(root, 'tests', 'containers', 'images');
/** The newest of Node 22 and the npm that comes with it. */
const versions = { node: '22.23.3', npm: '10.9.9' };
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** A program of a Go module of ours, built if it is missing. */
export const goProgram = (source, program) =>
  builtOnce(program.split('/').at(-1), [join(source, 'go.sum')], (path) =>
    ran('go', ['build', '-mod=readonly', '-trimpath', '-ldflags', '-s -w', '-o', path, program], { cwd: source }),
  );

const fromNpm = (name, version, target) => {
  const [{ filename }] = JSON.parse(captured('npm', ['pack', `${name}@${version}`, '--json'], { cwd: target }));
  ran('tar', ['-xzf', filename], { cwd: target });
  rmSync(join(target, filename));
  return join(target, 'package');
};

async function bundle(source, outfile) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(sources, source)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    conditions: ['source'],
    // Libraries written for CommonJS ask for `require`.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
    external: ['kerberos', 'mongodb-client-encryption', 'snappy', '@mongodb-js/zstd', 'aws4', 'gcp-metadata', 'socks'],
    logLevel: 'warning',
  });
  chmodSync(outfile, 0o755);
}

/** What each needs beside its Dockerfile, brought into the folder that it is built from. In the order in which one stands on another. */
const standIns = [
  {
    name: 'node:22-bookworm-slim',
    source: 'node',
    bring(context) {
      const node = join(fromNpm(`node-linux-${process.arch}`, versions.node, context), 'bin', 'node');
      renameSync(node, join(context, 'node'));
      rmSync(join(context, 'package'), { recursive: true });
      renameSync(fromNpm('npm', versions.npm, context), join(context, 'npm'));
      cpSync(certificates, join(context, 'certificates'), { dereference: true });
    },
  },
  {
    name: 'caddy:2.10-alpine',
    source: 'caddy',
    bring: (context) =>
      cpSync(goProgram(join(sources, 'caddy'), 'github.com/caddyserver/caddy/v2/cmd/caddy'), join(context, 'caddy')),
  },
  {
    name: 'apache/kafka:3.9.1',
    source: 'kafka',
    bring: (context) => cpSync(kafka.prepare(), join(context, 'libs'), { recursive: true }),
  },
  {
    name: 'mongo:8.0',
    source: 'mongodb',
    async bring(context) {
      cpSync(ferretdb.prepare(), join(context, 'ferretdb'));
      await bundle('mongodb/mongosh.ts', join(context, 'mongosh.mjs'));
    },
  },
  {
    name: 'docker.kurrent.io/kurrent-lts/kurrentdb:26.0',
    source: 'eventstore',
    bring: (context) => bundle('eventstore/server.ts', join(context, 'server.mjs')),
  },
  {
    name: 'tidemark-test/mail',
    source: 'mail',
    bring: (context) => bundle('mail/server.ts', join(context, 'server.mjs')),
  },
];

const debian = 'tidemark-test/debian:bookworm';

/** Debian without anything that differs between two runs; needs root, as debootstrap does. */
function makeDebian() {
  const work = mkdtempSync(join(tmpdir(), 'tidemark-debian-'));
  try {
    ran('debootstrap', ['--variant=minbase', 'bookworm', work]);
    for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'var/log']) {
      for (const name of readdirSync(join(work, path))) rmSync(join(work, path, name), { recursive: true });
    }
    ran('sh', ['-c', `tar -C ${work} -c . | docker import - ${debian}`]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const idOf = (image) => {
  try {
    return captured('docker', ['image', 'inspect', '--format', '{{.Id}}', image]).trim();
  } catch {
    return undefined;
  }
};

/** Makes the stand-ins. `say` gets a line for each. */
export async function ensureStandIns(say) {
  if (idOf(debian) === undefined) {
    say(`making ${debian}`);
    makeDebian();
  }
  for (const { name, source, bring } of standIns) {
    const context = mkdtempSync(join(tmpdir(), 'tidemark-image-'));
    try {
      cpSync(join(sources, source), context, { recursive: true });
      await bring(context);
      say(`making ${name}`);
      ran('docker', ['build', '--quiet', '--tag', name, context], { env: { ...process.env, DOCKER_BUILDKIT: '0' } });
    } finally {
      rmSync(context, { recursive: true, force: true });
    }
  }
}

/** What stands at each path of an image: kind, rights, owner, and the hash of a file's content. Times are left out. */
export function contentsOf(image) {
  const outside = ['/proc', '/sys', '/dev', '/etc/hosts', '/etc/hostname', '/etc/resolv.conf'];
  const pruned = `find / -xdev \\( ${outside.map((path) => `-path ${path}`).join(' -o ')} \\) -prune -o`;
  const script =
    `${pruned} -printf '%p\\t%y %m %U %G %l\\n'; ` +
    `${pruned} -type f -print0 | xargs -0 sha256sum | sed -E 's/^(\\S+)  (.*)$/\\2 content\\t\\1/'`;
  const text = captured('docker', [...shell, image, '-c', script]);
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('\t')),
  );
}

/** Runs a shell as root in a container of its own. */
const shell = ['run', '--rm', '--user', 'root', '--network', 'none', '--entrypoint', 'sh'];

/** How large an image is, and of how many packages it is made. */
export function packagesOf(image) {
  const count = (script) => Number(captured('docker', [...shell, image, '-c', script]).trim());
  return {
    megabytes: Math.round(Number(captured('docker', ['image', 'inspect', '--format', '{{.Size}}', image])) / 1e6),
    debian: count('dpkg-query --show 2>/dev/null | wc -l'),
    libraries: count('find /app/node_modules -name package.json -path "*/node_modules/*" 2>/dev/null | wc -l'),
  };
}
