import type { CommandDeps } from '@tidemark/command-api';
import { createLogger } from '@tidemark/kernel';
import { readProcessEnvironment } from '@tidemark/standalone/config';
import { openDistributed } from '@tidemark/standalone/open-distributed';

/** Works on the engines of an installation, beside its processes, like a command-api without a server. */
export async function withEngines<T>(
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
