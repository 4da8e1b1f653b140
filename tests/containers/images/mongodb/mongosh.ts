/**
 * As much of mongosh as our scripts and the health check need, over the driver: `db`, `require`, `print`, `passwordPrompt`,
 * `--eval` and `--file`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { runInNewContext } from 'node:vm';
import { type Document, MongoClient } from 'mongodb';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quiet: { type: 'boolean' },
    eval: { type: 'string' },
    file: { type: 'string' },
    username: { type: 'string', short: 'u' },
    password: { type: 'string', short: 'p' },
    authenticationDatabase: { type: 'string' },
  },
});
const [url = 'mongodb://127.0.0.1:27017/test'] = positionals;
const { username, password } = values;
const auth = username === undefined ? {} : { auth: { username, password: password ?? '' }, authSource: 'admin' };
const client = new MongoClient(url, { ...auth, serverSelectionTimeoutMS: 3000 });

interface Account extends Document {
  readonly user: string;
}

const database = (name?: string) => {
  const db = client.db(name);
  /** FerretDB has no roles. */
  const command = async (verb: string, { user, ...more }: Account) => db.command({ [verb]: user, ...more, roles: [] });
  return {
    getSiblingDB: database,
    adminCommand: async (asked: string | Document) =>
      client.db('admin').command(typeof asked === 'string' ? { [asked]: 1 } : asked),
    createUser: async (account: Account) => command('createUser', account),
    updateUser: async (user: string, account: Document) => command('updateUser', { ...account, user }),
    async getUser(user: string): Promise<unknown> {
      const { users } = (await db.command({ usersInfo: user })) as unknown as { readonly users: readonly unknown[] };
      return users[0] ?? null;
    },
  };
};

/** mongosh waits for each call of a database. So does this, for calls without functions among their arguments. */
const waiting = (script: string): string =>
  script.replaceAll(
    /\b\w+\.(?:adminCommand|createUser|updateUser|getUser)\((?:[^()]|\([^()]*\))*\)/g,
    (call) => `(await ${call})`,
  );

async function main(): Promise<void> {
  const script = values.eval === undefined ? readFileSync(values.file ?? '', 'utf8') : `return ${values.eval}`;
  const passwordPrompt = () => {
    throw new Error('Nobody is there to ask.');
  };
  const context = {
    db: database(),
    require: createRequire(import.meta.url),
    process,
    print: console.log,
    passwordPrompt,
  };
  const result: unknown = await runInNewContext(`(async () => { ${waiting(script)} })()`, context);
  if (values.eval !== undefined) console.log(result);
}

try {
  await main();
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
} finally {
  await client.close();
}
