import { readFile } from 'node:fs/promises';
import { DataFolderInUse } from '@tidemark/adapters';
import { importTemplate, streams } from '@tidemark/command-api';
import { type Environment, readEnvironment } from '../config.js';
import { command, readArguments, readPassword, required } from './arguments.js';
import { withFolder } from './offline.js';
import { runningServer, signIn } from './online.js';

const usage = `npm run template -- import FILE --organization ID [--node ID] [--email YOU]

Imports a template file (docs/template-format.md) as a draft. Beside a running server it signs in as --email and asks
for the password (or reads it from standard input); without one it works on DATA_DIR itself.`;

await command(async () => {
  const options = readArguments(usage);
  const [action, file] = options.positionals;
  if (action !== 'import') required(undefined, 'The action "import"', usage);
  const path = required(file, 'FILE', usage);
  const organization = required(options.organization, '--organization', usage);
  const json: unknown = await readJson(path);
  const environment = readEnvironment(process.env);
  const node = options.node ?? null;
  const id = await imported(environment, { json, organization, node, email: options.email });
  console.log(`Imported as template ${id}.`);
});

interface Import {
  readonly json: unknown;
  readonly organization: string;
  readonly node: string | null;
  readonly email: string | undefined;
}

async function imported(environment: Environment, request: Import): Promise<string> {
  try {
    return await offline(environment, request);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return online(environment, request);
  }
}

/** Whoever may write the folder may do everything: it acts as a super of the organisation named. */
async function offline(environment: Environment, { json, organization, node }: Import): Promise<string> {
  return withFolder(environment, async ({ commandDeps }, { ids }) => {
    const { state } = await commandDeps.repositories.organization.load(streams.organization(organization));
    if (state.status === 'none')
      throw new Error(`There is no organisation ${organization} in ${environment.DATA_DIR}.`);
    const commandId = ids.next();
    const context = { actor: 'command-line', tenant: organization, commandId, correlationId: commandId };
    const caller = { userId: 'command-line', tenant: organization, role: 'super', sessionId: '' } as const;
    return (await importTemplate(commandDeps, context, caller, json, node)).templateId;
  });
}

async function online(environment: Environment, { json, organization, node, email }: Import): Promise<string> {
  const url = await runningServer(environment);
  const client = await signIn(url, required(email, '--email', usage), await readPassword());
  const user = (await client.call('GET', '/users/current')) as { organization_id: string };
  if (user.organization_id !== organization) throw new Error(`You do not belong to the organisation ${organization}.`);
  const query = node === null ? '' : `?node_id=${encodeURIComponent(node)}`;
  return ((await client.call('POST', `/assessments/import${query}`, json)) as { id: string }).id;
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`${path} cannot be read.`, { cause: error });
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}
