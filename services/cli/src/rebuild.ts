import { projections } from '@tidemark/domain/read-models';
import type { Environment } from '@tidemark/standalone/config';
import { command, readArguments, readPassword, required } from './arguments.js';
import { withFolder } from './offline.js';
import { besideOrOffline, signIn } from './online.js';

const usage = `npm run rebuild -- READ-MODEL [--email YOU] [--url https://…]

Without a name it lists the read models. With one it rebuilds a read model from the log, beside the one that is
served, and then switches. Beside a running server it signs in as --email (a master) and asks for the password, or reads
it from standard input; without one it works on DATA_DIR. --url names a server elsewhere, as of the distributed profile.`;

await command(async () => {
  const options = readArguments(usage);
  const [readModel] = options.positionals;
  if (readModel === undefined) {
    console.log(listed());
    return;
  }
  const events = await rebuilt(readModel, options);
  console.log(`Rebuilt ${readModel} from ${String(events)} events.`);
});

/** The read models, with their collections. */
function listed(): string {
  const width = Math.max(...projections.map(({ name }) => name.length));
  const lines = projections.map(
    ({ name, collections }) => `  ${name.padEnd(width)}  ${Object.keys(collections).join(', ')}`,
  );
  return ['Read models, and the collections of each:', ...lines].join('\n');
}

interface Who {
  readonly email?: string | undefined;
  readonly url?: string | undefined;
}

async function rebuilt(readModel: string, { email, url }: Who): Promise<number> {
  return besideOrOffline(process.env, url, {
    offline: async (environment) => offline(environment, readModel),
    async beside(server) {
      const client = await signIn(server, required(email, '--email', usage), await readPassword());
      const path = `/platform/readModels/${encodeURIComponent(readModel)}/rebuild`;
      return ((await client.call('POST', path)) as { events: number }).events;
    },
  });
}

async function offline(environment: Environment, readModel: string): Promise<number> {
  return withFolder(environment, async ({ readModels, rebuilder, services }) => {
    readModels.projectionNamed(readModel);
    await services.start();
    try {
      return (await rebuilder.rebuild(readModel)).events;
    } finally {
      await services.stop();
    }
  });
}
