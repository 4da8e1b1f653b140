import { DataFolderInUse } from '@tidemark/adapters';
import type { CommandDeps } from '@tidemark/command-api';
import { readEnvironment, readProcessEnvironment } from '@tidemark/standalone/config';
import { createMaster } from '@tidemark/standalone/start/first-master';
import { createLogger } from '@tidemark/kernel';
import { openDistributed } from '@tidemark/standalone/open-distributed';
import { command, readArguments, readPassword, required } from './arguments.js';
import { withFolder } from './offline.js';
import { isDistributed } from './profile.js';

/** Works on the engines of an installation, beside its processes, like a command-api without a server. */
async function withEngines<T>(
  variables: Readonly<Record<string, string | undefined>>,
  work: (deps: CommandDeps) => Promise<T>,
): Promise<T> {
  const environment = readProcessEnvironment('command-api', variables);
  const logger = createLogger({ level: environment.LOG_LEVEL, name: 'tidemark' });
  const { ports, parts } = await openDistributed('command-api', environment, logger, () => '');
  try {
    if (parts.commandDeps === undefined) throw new Error('A command-api without commands.');
    return await work(parts.commandDeps);
  } finally {
    await ports.close();
  }
}

const usage = `npm run create-master -- --email you@example.org

Makes a master account, who creates organisations. The password is asked for, or read from standard input. The server
must not be running: it holds the data folder. With PROFILE=distributed it works on the engines that the variables of
command-api name, beside the processes that run.`;

await command(async () => {
  const options = readArguments(usage);
  const email = required(options.email, '--email', usage);
  const password = await readPassword();
  const create = async (deps: CommandDeps) => createMaster(deps, email, password);
  await (isDistributed(process.env) ? withEngines(process.env, create) : inFolder(create));
  console.log(`${email} can sign in as master.`);
});

async function inFolder(create: (deps: CommandDeps) => Promise<void>): Promise<void> {
  try {
    await withFolder(readEnvironment(process.env), async ({ commandDeps }) => create(commandDeps));
  } catch (error) {
    if (error instanceof DataFolderInUse) throw new Error(`${error.message}\nStop the server first.`, { cause: error });
    throw error;
  }
}
