import { DataFolderInUse } from '@tidemark/adapters';
import { readEnvironment } from '@tidemark/standalone/config';
import { createMaster } from '@tidemark/standalone/lib/first-master';
import { command, readArguments, readPassword, required } from './arguments.js';
import { withFolder } from './offline.js';

const usage = `npm run create-master -- --email you@example.org

Makes a master account, who creates organisations. The password is asked for, or read from standard input. The server
must not be running: it holds the data folder.`;

await command(async () => {
  const options = readArguments(usage);
  const email = required(options.email, '--email', usage);
  const password = await readPassword();
  try {
    await withFolder(readEnvironment(process.env), async ({ commandDeps }) =>
      createMaster(commandDeps, email, password),
    );
  } catch (error) {
    if (error instanceof DataFolderInUse) throw new Error(`${error.message}\nStop the server first.`, { cause: error });
    throw error;
  }
  console.log(`${email} can sign in as master.`);
});
