import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DataFolderInUse } from '@tidemark/adapters';
import { encodeObject, Problem } from '@tidemark/contracts';
import { z } from 'zod';
import { type Environment, readEnvironment } from '@tidemark/standalone/config';
import { UsageError } from './arguments.js';
import { isDistributed } from './profile.js';
import { problemInWords } from './words.js';

const ServerFile = z.object({ url: z.string() });
const SignedIn = z.object({ token: z.string() });

/** The address of the server that owns the data folder. */
async function serverOfFolder(environment: Environment): Promise<string> {
  const text = await readFile(join(resolve(environment.DATA_DIR), 'server.json'), 'utf8');
  return ServerFile.parse(JSON.parse(text)).url;
}

/**
 * Works beside the server at `url`, which needs nothing else; otherwise on the data folder, and if a server owns that,
 * beside it. Without a data folder the server must be named.
 */
export async function besideOrOffline<T>(
  variables: Readonly<Record<string, string | undefined>>,
  url: string | undefined,
  { beside, offline }: { beside(server: string): Promise<T>; offline(environment: Environment): Promise<T> },
): Promise<T> {
  if (url !== undefined) return beside(url.replace(/\/$/, ''));
  if (isDistributed(variables)) throw new UsageError('--url is missing: with PROFILE=distributed it names the server.');
  const environment = readEnvironment(variables);
  try {
    return await offline(environment);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return beside(await serverOfFolder(environment));
  }
}

export interface Client {
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>;
}

/** Signs in over HTTP; a refusal becomes an Error with every fault. */
export async function signIn(url: string, email: string, password: string): Promise<Client> {
  const send = async (method: string, path: string, body: unknown, token?: string): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(describe(answer));
    return answer;
  };
  const object = encodeObject({ identifier: email, password });
  const { token } = SignedIn.parse(await send('POST', '/auth', { object }));
  return { call: async (method, path, body) => send(method, path, body, token) };
}

function describe(answer: unknown): string {
  const problem = Problem.safeParse(answer);
  return problem.success ? problemInWords(problem.data) : 'The server answered what cannot be read.';
}
