import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { must } from '../harness/wait.js';

const execute = promisify(execFile);
const capacity = { maxBuffer: 256_000_000 };

/** The checkout that the operator works in; scripts/test-containers.mjs makes it. */
export const folder = must(process.env['TIDEMARK_CHECKOUT'], 'TIDEMARK_CHECKOUT');
/** How Compose is called there, with its files. */
export const composeCommand = must(process.env['COMPOSE'], 'COMPOSE');

export async function docker(...args: readonly string[]): Promise<string> {
  const { stdout } = await execute('docker', [...args], capacity);
  return stdout.trim();
}

/** A command that an operator types in the checkout. */
export async function typed(command: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { stdout, stderr } = await execute('sh', ['-c', command], {
    ...capacity,
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return `${stdout}${stderr}`;
}

export const compose = async (args: string): Promise<string> => typed(`${composeCommand} ${args}`);

const Inspected = z.object({
  Id: z.string(),
  Name: z.string(),
  RestartCount: z.number(),
  State: z.object({
    Status: z.string(),
    Pid: z.number(),
    ExitCode: z.number(),
    OOMKilled: z.boolean(),
    StartedAt: z.string(),
    Health: z.object({ Status: z.string() }).optional(),
  }),
  Config: z.object({ Env: z.array(z.string()), Labels: z.record(z.string(), z.string()), User: z.string() }),
  HostConfig: z.object({
    ReadonlyRootfs: z.boolean(),
    CapDrop: z.array(z.string()).nullable(),
    SecurityOpt: z.array(z.string()).nullable(),
    Memory: z.number(),
    PortBindings: z.record(z.string(), z.array(z.unknown()).nullable()).nullable(),
  }),
  NetworkSettings: z.object({
    Networks: z.record(z.string(), z.object({ IPAddress: z.string(), Aliases: z.array(z.string()).nullable() })),
  }),
});
export type Inspected = z.infer<typeof Inspected>;

export async function inspect(id: string): Promise<Inspected> {
  return must(z.array(Inspected).parse(JSON.parse(await docker('inspect', id)))[0], `container ${id}`);
}

/** Of a service, or all; those that have stopped too. */
export async function containersOf(service = ''): Promise<readonly Inspected[]> {
  const ids = (await compose(`ps --all --quiet ${service}`)).split('\n').filter((id) => /^[0-9a-f]{12,}$/.test(id));
  return Promise.all(ids.map(inspect));
}

export const serviceOf = ({ Config }: Inspected): string => Config.Labels['com.docker.compose.service'] ?? '';

/** A command in a container; its standard output. */
export const execIn = async (id: string, ...command: readonly string[]): Promise<string> =>
  docker('exec', id, ...command);
