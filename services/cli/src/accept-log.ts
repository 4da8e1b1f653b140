import { type ComposeConfig, type ComposedPorts, skipPositions } from '@tidemark/adapters';
import { syncAccounts } from '@tidemark/command-api';
import { LogLost } from '@tidemark/kernel';
import { readEnvironment } from '@tidemark/standalone/config';
import { acceptLog } from '@tidemark/standalone/event-log/accept-log';
import { expectSameLog, placeOf } from '@tidemark/standalone/event-log/log-marker';
import { expectOwnLog, WrongLog } from '@tidemark/standalone/event-log/own-log';
import { command, readArguments } from './arguments.js';
import { withFolder } from './offline.js';

const usage = `npm run accept-log

Goes on with a log that is older than what DATA_DIR has read of it: one that was restored from its own backup, when nothing
newer is left. What happened since is gone. Read models are rebuilt at the next start, no mail is sent twice, accounts
are what the log says, everybody signs in again. The log of another installation is refused. The server must not be running.`;

/** Whether there was anything to accept; false when the log is the one that the folder knows. */
async function accepted(ports: ComposedPorts, engines: ComposeConfig): Promise<boolean> {
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
      const accounts = await syncAccounts(commandDeps, events);
      return `Accepted, with ${String(accounts)} accounts. Start the server: it rebuilds its read models.`;
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
