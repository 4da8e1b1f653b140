import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readModelsEnvironment, readProcessEnvironment } from '@tidemark/standalone/config';
import { variablesOf } from '@tidemark/standalone/variables/variables';
import { parse } from 'yaml';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const Environment = z.record(z.string(), z.string());
const Service = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.literal('.'), target: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: Environment.default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  restart: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }).optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()).default({}),
  networks: z.record(z.string(), z.unknown()).default({}),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
});

const compose = Compose.parse(parse(read('docker-compose.yml'), { merge: true }));
const services = Object.entries(compose.services);
const ours = ['command-api', 'projector', 'query-api', 'notifier'] as const;

/** What files and the operator's own variables hold. */
const examples: Readonly<Record<string, string>> = {
  MONGODB_URL_FILE: 'mongodb://tidemark:x@mongodb:27017/tidemark',
  SMTP_URL_FILE: 'smtps://mail.example.org',
};
const own: Readonly<Record<string, string>> = { MASTER_EMAIL: 'master@example.org', MAIL_FROM: 'A <a@example.org>' };
const filledIn = (value: string): string =>
  value
    .replaceAll(/\$\{(\w+):-([^${}]*)\}/g, (_, name: string, otherwise: string) => own[name] ?? otherwise)
    .replaceAll(/\$\{(\w+):-([^${}]*)\}/g, (_, name: string, otherwise: string) => own[name] ?? otherwise);

describe('docker-compose.yml', () => {
  it('names networks, volumes, secrets and images that there are', () => {
    const stages = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
    for (const [, { networks, volumes, secrets, build }] of services) {
      for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
      for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret);
      for (const [from = ''] of volumes.map((volume) => volume.split(':'))) {
        if (from.startsWith('./')) expect(existsSync(join(root, from))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(from);
      }
      if (build !== undefined) expect(stages).toContain(build.target);
    }
  });

  it('gives each secret that it has to somebody, and make-secrets.sh makes it', () => {
    const used = new Set(services.flatMap(([, { secrets }]) => secrets));
    const script = read('compose/make-secrets.sh');
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(used).toContain(name);
      expect(file).toBe(`./compose/secrets/${name}`);
      expect(script).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it('limits every service, pins every image, and begins each again', () => {
    for (const [name, { deploy, image = '', restart }] of services) {
      expect([name, deploy?.resources.limits.memory]).toEqual([name, expect.stringMatching(/^\d+[MG]$/)]);
      expect([name, image]).toEqual([name, expect.stringMatching(/:(?!latest)[\w.${}:-]+$/)]);
      expect([name, restart]).toEqual([name, 'unless-stopped']);
    }
  });

  it.each([...ours, 'proxy'])('runs %s without a right it does not need, on a file system it cannot write', (name) => {
    const service = compose.services[name];
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    const [, stage = ''] = read('Dockerfile').split(`AS ${service?.build?.target ?? ''}\n`);
    const [own = ''] = stage.split(/^FROM /m);
    expect([...own.matchAll(/^USER (.+)$/gm)].at(-1)?.[1]).toMatch(/^(node|1000:1000)$/);
  });

  it.each(ours)('opens %s to nobody but the proxy', (name) => {
    expect(compose.services[name]?.ports).toEqual([]);
    expect(compose.services[name]?.networks).toContain('inside');
  });

  it.each(ours)('sets for %s variables that it reads, those that it cannot do without among them', (name) => {
    const { environment = {}, secrets = [], command = [] } = compose.services[name] ?? {};
    const known = new Set<string>(variablesOf(name));
    for (const [variable, value] of Object.entries(environment)) {
      expect(known).toContain(variable.replace(/_FILE$/, ''));
      if (variable.endsWith('_FILE')) expect(secrets.map((secret) => `/run/secrets/${secret}`)).toContain(value);
    }
    const given = Object.entries(environment).map(([variable, value]): [string, string] => [
      variable.replace(/_FILE$/, ''),
      variable.endsWith('_FILE') ? (examples[variable] ?? 'a secret of some length') : filledIn(value),
    ]);
    // The image has a Chromium; this machine has a program of another name.
    const here = 'CHROMIUM' in environment ? { CHROMIUM: process.execPath } : {};
    const environmentOfProcess = readProcessEnvironment(name, { ...Object.fromEntries(given), ...here });
    expect(environmentOfProcess).toMatchObject({ TRUST_PROXY: 1 });
    // What the image starts is one of the bundle's entries, at the port that the proxy and the health check ask.
    expect(command.at(-1)).toBe(`dist/server/${name}.js`);
    expect(read('Dockerfile')).toContain('HOST=0.0.0.0 PORT=3000');
    expect(read('compose/proxy/Caddyfile')).toContain('dynamic a {args[0]} 3000');
  });

  it('brings facts to analysts by a timer, with what the command reads', () => {
    const { environment, secrets, command, ports, networks } = Service.parse(compose.services['facts']);
    for (const name of Object.keys(environment)) expect(variablesOf('facts')).toContain(name.replace(/_FILE$/, ''));
    expect([environment['MONGODB_URL_FILE'], secrets]).toEqual(['/run/secrets/facts_url', ['facts_url']]);
    const given = { PROFILE: environment['PROFILE'], MONGODB_URL: 'mongodb://facts:x@mongodb:27017/tidemark' };
    expect(readModelsEnvironment(given)).toMatchObject(given);
    expect({ ports, networks }).toEqual({ ports: [], networks: ['inside'] });
    expect(command?.at(-1)).toBe(
      'while :; do node --enable-source-maps dist/server/facts.js; sleep ${FACTS_EVERY:-3600}; done',
    );
  });

  it('has facts brought by an account that reads read models and writes facts, and nothing else', () => {
    const [, rights] = /facts: \{[^]*?roles: \[([^\]]*)\]/.exec(read('compose/mongo/init/accounts.js')) ?? [];
    expect([...(rights ?? '').matchAll(/role: '(\w+)', db: '(\w+)'/g)].map(([, role, db]) => [role, db])).toEqual([
      ['read', 'tidemark_models'],
      ['readWrite', 'tidemark_facts'],
    ]);
    expect(read('compose/make-secrets.sh')).toContain('mongodb://facts:%s@mongodb:27017/tidemark?authSource=admin');
  });

  it('has MongoDB run nothing at its start that asks somebody', () => {
    const [folder] = compose.services['mongodb']?.volumes.filter((volume) => volume.includes('initdb')) ?? [];
    expect(folder).toBe('./compose/mongo/init:/docker-entrypoint-initdb.d:ro');
    for (const name of readdirSync(join(root, 'compose/mongo/init')))
      expect([name, read(`compose/mongo/init/${name}`)]).toEqual([name, expect.not.stringContaining('passwordPrompt')]);
  });

  it('has no password in it', () => {
    for (const file of ['docker-compose.yml', ...readdirSync(join(root, 'compose')).map((name) => `compose/${name}`)]) {
      if (!/\.ya?ml$/.test(file)) continue;
      for (const [, { environment }] of Object.entries(Compose.parse(parse(read(file), { merge: true })).services))
        for (const [name, value] of Object.entries(environment))
          if (/PASSWORD|SECRET|TOKEN|KEY/.test(name))
            expect([name, value]).toEqual([name, expect.stringMatching(/^(\/run\/secrets\/\w+)?$/)]);
    }
  });
});
