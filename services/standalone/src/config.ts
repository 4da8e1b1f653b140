import type { ProcessName } from '@tidemark/contracts';
import { z } from 'zod';
import { type VariableName, variables, variablesNeededBy, variablesOf } from './variables/variables.js';
import type { Reader } from './variables/variable.js';
import { withSecretFiles } from './secret-files.js';

type Schemas = { readonly [Name in VariableName]: (typeof variables)[Name]['schema'] };
const schemas = Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])) as Schemas;
const Environment = z.object(schemas);
export type Environment = z.infer<typeof Environment>;

type Variables = Readonly<Record<string, string | undefined>>;

/** Parses the environment; reports all faults together. An empty variable counts as unset. */
export function readEnvironment(given: Variables): Environment {
  const { variables: read, faults: unreadable } = withSecretFiles(given);
  return parsed(read, unreadable, missingBeside);
}

/** Throws one error with every fault. */
function parsed(
  read: Variables,
  unreadable: readonly string[],
  missing: (given: Variables) => readonly string[],
): Environment {
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined && value !== ''));
  const result = Environment.safeParse(given);
  const wrong = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const faults = [...wrong, ...unreadable, ...missing(given)];
  if (result.success && faults.length === 0) return result.data;
  throw new Error(`The environment is not as expected:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** The demo stores its mails where people can read them, so it needs no mail server. */
const isMissing = (set: Readonly<Record<string, string | undefined>>) => (variable: string) =>
  set[variable] === undefined && !(variable === 'SMTP_URL' && set['DEMO'] === 'on');

/** The environment of one process, without variables that it does not read. */
export function readProcessEnvironment(name: ProcessName, given: Variables): Environment {
  const { variables: read, faults } = withSecretFiles(only(name, given));
  return parsed(read, faults, (set) => [
    ...missingBeside(set),
    ...variablesNeededBy(name)
      .filter(isMissing(set))
      .map((one) => `${one}: missing, ${name} needs it`),
  ]);
}

/** The environment of `npm run facts`: it only needs the engine of the read models. */
export function readModelsEnvironment(given: Variables): Environment {
  const { variables: read, faults } = withSecretFiles(only('facts', given));
  return parsed(read, faults, (set) =>
    set['PROFILE'] === 'distributed' && set['MONGODB_URL'] === undefined
      ? ['MONGODB_URL: missing, PROFILE=distributed needs it']
      : [],
  );
}

function only(reader: Reader, given: Variables): Variables {
  const names = new Set<string>(variablesOf(reader).flatMap((variable) => [variable, `${variable}_FILE`]));
  return Object.fromEntries(Object.entries(given).filter(([variable]) => names.has(variable)));
}

const engines = ['EVENTSTORE_URL', 'MONGODB_URL', 'KAFKA_BROKERS', 'SMTP_URL'] as const;

/** Variables that are required because of others. */
function missingBeside(given: Readonly<Record<string, string | undefined>>): string[] {
  const needs: Readonly<Record<string, readonly string[]>> = {
    ...(given['PROFILE'] === 'distributed' ? { 'PROFILE=distributed': engines } : {}),
    ...(given['ASSISTANT_URL'] === undefined ? {} : { ASSISTANT_URL: ['ASSISTANT_MODEL'] }),
    ...(given['ASSISTANT_KEY'] === undefined ? {} : { ASSISTANT_KEY: ['ASSISTANT_URL'] }),
    ...(given['ASSISTANT_MODEL'] === undefined ? {} : { ASSISTANT_MODEL: ['ASSISTANT_URL'] }),
    ...(given['MASTER_EMAIL'] === undefined ? {} : { MASTER_EMAIL: ['MASTER_PASSWORD'] }),
    ...(given['MASTER_PASSWORD'] === undefined ? {} : { MASTER_PASSWORD: ['MASTER_EMAIL'] }),
  };
  return Object.entries(needs).flatMap(([who, names]) =>
    names.filter((name) => given[name] === undefined).map((name) => `${name}: missing, ${who} needs it`),
  );
}
