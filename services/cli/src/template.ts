import { readFile } from 'node:fs/promises';
import { fileOfJson, importTemplate, jsonOfFile, streams } from '@tidemark/command-api';
import { fallbackLanguage, type Language, nearestLanguage } from '@tidemark/contracts';
import { completion, objectivesIn, questionsIn, Refusal } from '@tidemark/domain';
import { z } from 'zod';
import type { Environment } from '@tidemark/standalone/config';
import { command, readArguments, readPassword, required } from './arguments.js';
import { withFolder } from './offline.js';
import { besideOrOffline, signIn } from './online.js';

/** The language of the terminal, as POSIX names it (`pt_BR.UTF-8`): the first variable with one. */
function terminalLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  const locale = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '') ?? '';
  const [name = ''] = locale.split(/[.@]/);
  return nearestLanguage(name.replace('_', '-')) ?? fallbackLanguage;
}

const usage = `npm run template -- import FILE --organization ID [--node ID] [--email YOU] [--url https://…]\n    [--dry-run]

Imports a template file (docs/template-format.md) as a draft; --dry-run only tells what would be made. Beside a running
server it signs in as --email and asks for the password (or reads it from standard input); without one it works on
DATA_DIR itself. --url names a server elsewhere, as of the distributed profile.`;

const ImportOutcome = z.object({
  id: z.string(),
  areas: z.number(),
  objectives: z.number(),
  questions: z.number(),
  completed: z.number(),
  percentage: z.string(),
});
type ImportOutcome = z.infer<typeof ImportOutcome>;

const wouldBe = ({ areas, objectives, questions, completed, percentage }: ImportOutcome): string =>
  [
    `Would be imported with ${String(areas)} areas, ${String(objectives)} objectives and ${String(questions)} questions.`,
    `Described: ${completed.toFixed(2)}%, covered by choices: ${percentage}%. Nothing was written.`,
  ].join('\n');

interface Import {
  readonly json: unknown;
  readonly organization: string;
  readonly node: string | null;
  readonly email: string | undefined;
  readonly url: string | undefined;
  readonly isDryRun: boolean;
  readonly language: Language;
}

async function imported(request: Import): Promise<ImportOutcome> {
  return besideOrOffline(process.env, request.url, {
    offline: async (environment) => offline(environment, request),
    beside: async (server) => online(server, request),
  });
}

/** A user who can write the folder may do everything, so this acts as a super of the named organization. */
async function offline(environment: Environment, request: Import): Promise<ImportOutcome> {
  const { json, organization, node, isDryRun, language } = request;
  return withFolder(environment, async ({ commandDeps }, { ids }) => {
    const { state } = await commandDeps.repositories.organization.load(streams.organization(organization));
    if (state.status === 'none')
      throw new Error(`There is no organisation ${organization} in ${environment.DATA_DIR}.`);
    const commandId = ids.next();
    const context = { actor: 'command-line', tenant: organization, commandId, correlationId: commandId };
    const caller = { userId: 'command-line', tenant: organization, role: 'super', sessionId: '' } as const;
    const file = fileOfJson(json, language);
    const { templateId: id, loaded } = await importTemplate(commandDeps, context, caller, file, node, { isDryRun });
    const { content } = loaded.template;
    const counts = { objectives: objectivesIn(content).length, questions: questionsIn(content).length };
    return { id, areas: content.areas.length, ...counts, ...completion(content) };
  });
}

async function online(server: string, { json, organization, node, email, isDryRun }: Import): Promise<ImportOutcome> {
  const client = await signIn(server, required(email, '--email', usage), await readPassword());
  const user = (await client.call('GET', '/users/current')) as { organization_id: string };
  if (user.organization_id !== organization) throw new Error(`You do not belong to the organisation ${organization}.`);
  const query = new URLSearchParams({ dryRun: String(isDryRun), ...(node === null ? {} : { node_id: node }) });
  return ImportOutcome.parse(await client.call('POST', `/assessments/import?${query.toString()}`, json));
}

async function readJson(path: string, language: Language): Promise<unknown> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be read.`, { cause: error });
  });
  try {
    return jsonOfFile(bytes, language);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A fault of the whole file has no place.
    const faults = error.faults.map(({ pointer, detail }) => `  ${pointer === '/' ? '' : `${pointer}: `}${detail}`);
    throw new Error([`${path} cannot be taken:`, ...faults].join('\n'), { cause: error });
  }
}

await command(async () => {
  const options = readArguments(usage);
  const [action, file] = options.positionals;
  if (action !== 'import') required(undefined, 'The action "import"', usage);
  const language = terminalLanguage(process.env);
  const path = required(file, 'FILE', usage);
  const organization = required(options.organization, '--organization', usage);
  const json: unknown = await readJson(path, language);
  const node = options.node ?? null;
  const isDryRun = options['dry-run'] === true;
  const { email, url } = options;
  const made = await imported({ json, organization, node, email, url, isDryRun, language });
  console.log(isDryRun ? wouldBe(made) : `Imported as template ${made.id}.`);
});
