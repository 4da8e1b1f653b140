import { processNames } from '@tidemark/contracts';
import { z } from 'zod';
import { escaped } from './schema-words.js';
import { variables } from '../variables/variables.js';
import type { Reader, Variable } from '../variables/variable.js';

const heading = `# Variables

Made from the schemas by \`npm run variables-doc\`; a test compares them. This page is part of the contract in
[interface.md](interface.md).

- **Read by**: \`start\` is \`npm start\`, \`processes\` are the four processes of the distributed profile, \`facts\` is
  \`npm run facts\`. A program does not start without a variable where it is in bold. Other commands read those of \`npm start\`;
  with \`PROFILE=distributed\`, \`npm run create-master\` reads those of command-api.
- A process ignores the variables of the others; \`npm start\` checks all. A refused start names every fault.
- An empty variable counts as not set. A limit of 0 is switched off; more on [limits](interface.md#limits).
- A **secret** may be in a file instead, as containers get them: \`MONGODB_URL_FILE\` names the file with the value of \`MONGODB_URL\`.
  Line breaks at its end are dropped. Both at once, an empty file or an unreadable one is refused by name.

| variable | values | default | read by | meaning |
|---|---|---|---|---|`;

interface Schema {
  readonly enum?: readonly string[];
  readonly type?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

const code = (value: string): string => `\`${value}\``;

/** Integers without our own bound have the largest safe one. */
function rangeOf({ minimum, exclusiveMinimum, maximum = Infinity }: Schema): string {
  const least = minimum === undefined ? `over ${String(exclusiveMinimum)}` : String(minimum);
  return maximum < Number.MAX_SAFE_INTEGER ? `${least} to ${String(maximum)}` : `${least} or more`;
}

function valuesOf({ schema }: Variable): string {
  const { enum: values, ...range } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  if (values !== undefined) return values.map(code).join(', ');
  return range.type === 'integer' || range.type === 'number' ? rangeOf(range) : '';
}

function defaultOf({ schema, fallback = 'none' }: Variable): string {
  const value = schema.safeParse(undefined).data as string | number | boolean | undefined;
  return value === undefined ? fallback : code(String(value));
}

/** Programs in bold do not start without the variable. */
function readersOf({ for: readers, neededBy = [] }: Variable): string {
  const processes: readonly Reader[] = processNames;
  const needing: readonly Reader[] = neededBy;
  const shown = (name: string, isNeeded: boolean): string => (isNeeded ? `**${name}**` : name);
  const readAlike = processes.every((name) => readers.includes(name)) && needing.length % processes.length === 0;
  if (!readAlike) return readers.map((name) => shown(name, needing.includes(name))).join(', ');
  return [...readers.filter((name) => !processes.includes(name)), shown('processes', needing.length > 0)].join(', ');
}

const rowOf = ([name, variable]: readonly [string, Variable]): string => {
  const cells = [
    code(name) + (variable.isSecret === true ? ' (secret)' : ''),
    valuesOf(variable),
    defaultOf(variable),
    readersOf(variable),
    variable.description,
  ];
  return `| ${cells.map(escaped).join(' | ')} |`;
};

/** docs/variables.md: every variable, with its readers. */
export const variablesDocument = (): string => `${[heading, ...Object.entries(variables).map(rowOf)].join('\n')}\n`;
