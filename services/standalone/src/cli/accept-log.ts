import { type ComposeConfig, type Composed, skipPositions } from '@tidemark/adapters';
import { readmitEverybody } from '@tidemark/command-api';
import { LogLost } from '@tidemark/kernel';
import { readEnvironment } from '../config.js';
import { acceptLog } from '../lib/accept-log.js';
import { expectSameLog, placeOf } from '../lib/log-marker.js';
import { expectOwnLog, WrongLog } from '../lib/own-log.js';
import { command, readArguments } from './arguments.js';
import { withFolder } from './offline.js';

const usage = `npm run accept-log

Goes on with a log that is older than what DATA_DIR has read of it: one that was restored from its own backup, when nothing
newer is left. What happened since is gone. Read models are built anew at the next start, no mail is sent twice, accounts
are what the log says, everybody signs in again. The log of another installation is refused. The server must not be running.`;

/** Whether there was anything to accept: not where the log is the one that the folder knows. */
async function accepted(ports: Composed, engines: ComposeConfig): Promise<boolean> {
  const place = placeOf(engines);
  await expectSameLog(ports.state, place);
  try {
    await expectOwnLog(ports, engines.dataDir);
    return false;
  } catch (error) {
    if (!(error instanceof WrongLog)) throw error;
  }
  await acceptLog(ports);
  if (place.engine === 'sqlite') skipPositions(engines.dataDir);
  return true;
}

async function run(): Promise<string> {
  let isAccepted = false;
  return withFolder(
    readEnvironment(process.env),
    async ({ commandDeps }, { events, sessions }) => {
      if (!isAccepted) return 'This is the log that the folder knows: there is nothing to accept.';
      await sessions.endAll();
      const accounts = await readmitEverybody(commandDeps, events);
      return `Accepted, with ${String(accounts)} accounts. Start the server: it builds its read models anew.`;
    },
    async (ports, engines) => {
      isAccepted = await accepted(ports, engines);
    },
  );
}

await command(async () => {
  readArguments(usage);
  try {
    console.log(await run());
  } catch (error) {
    throw error instanceof LogLost ? new Error(`${error.message}\nIt was not accepted.`, { cause: error }) : error;
  }
});
