import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { type Examples, readModelsDocument } from './document.js';
import { columnsOf, tableNames, tables } from './tables.js';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const examples = JSON.parse(read('services/cli/src/facts/examples.json')) as Examples;

describe('docs/read-models.md', () => {
  it('matches the declarations: run npm run read-models-doc', () => {
    const queries = readdirSync(new URL('../../../../docs/queries', import.meta.url))
      .sort()
      .map((file): [string, string] => [file, (read(`docs/queries/${file}`).split('\n')[0] ?? '').slice(2)]);
    expect(read('docs/read-models.md')).toBe(readModelsDocument(examples, queries));
  });

  it('describes every column, and indexes existing columns', () => {
    for (const table of tableNames) {
      const names = columnsOf(table).map(({ name }) => name);
      expect(columnsOf(table).filter(({ description }) => description === '')).toEqual([]);
      expect(tables[table].indexes.flat().filter((field) => !names.includes(field))).toEqual([]);
    }
  });

  it('shows real rows', () => {
    for (const table of tableNames) {
      expect(() => tables[table].schema.strict().parse(examples.facts[table])).not.toThrow();
    }
  });
});

describe('compose/mongo/analyst.js', () => {
  const run = (known: object | null, env: Readonly<Record<string, string>> = {}) => {
    const done: unknown[] = [];
    const database = {
      getUser: () => known,
      createUser: (user: unknown) => done.push(user),
      updateUser: (name: string, user: unknown) => done.push([name, user]),
    };
    runInNewContext(read('compose/mongo/analyst.js'), {
      db: { getSiblingDB: (name: string) => (done.push(name), database) },
      process: { env },
      require: () => ({ readFileSync: () => ' from a file\n' }),
      passwordPrompt: () => 'typed',
      print: () => undefined,
    });
    return JSON.parse(JSON.stringify(done)) as unknown[];
  };

  it('lets an analyst read only the facts', () => {
    const roles = [{ role: 'read', db: 'tidemark_facts' }];
    expect(run(null)).toEqual(['admin', { user: 'analyst', pwd: 'typed', roles }]);
    expect(run({}, { ANALYST_PASSWORD_FILE: '/run/secrets/analyst' })).toEqual([
      'admin',
      ['analyst', { pwd: 'from a file', roles }],
    ]);
  });
});
