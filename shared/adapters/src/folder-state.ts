import { existsSync, mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MoveRefused, type StatePart, type StatePlace, staysBehind, type StateRow } from '@tidemark/kernel';
import type { DocumentStore, StoredDocument } from '@tidemark/kernel';
import { type Companion, logsOf } from './data-folder.js';
import { createFolderFiles } from './files/folder-files.js';
import { adoptSecrets, openSecrets } from './files/secrets.js';
import { isMissing } from './files/is-missing.js';
import { createSystemIds } from './system/index.js';
import { type Bind, openSqlite, type Row, type Sqlite } from './sqlite/database.js';
import { quote } from './sqlite/collections.js';
import { createSqliteCredentials } from './sqlite/credentials.js';
import { createSqliteDocumentStore } from './sqlite/document-store.js';
import { lockFolder } from './sqlite/folder-lock.js';
import { bindFile } from './sqlite/installation.js';
import { createSqliteKeys } from './sqlite/keys.js';
import { createSqliteBacklog } from './sqlite/message-bus.js';
import { createSqliteSessions } from './sqlite/sessions.js';

/** Rows of a table per read; for files one is enough. */
const atOnce = 500;

interface Table {
  readonly file: 'state' | 'keys' | 'credentials';
  readonly name: string;
  /** The first column is the id; two columns are joined as JSON. */
  readonly columns: readonly string[];
  readonly keys: number;
  readonly value: (row: Row) => unknown;
  readonly binds: (row: StateRow) => readonly Bind[];
}

type Fields = Readonly<Record<string, Bind>>;
const fieldsOf = ({ value }: StateRow): Fields => value as Fields;

const sessionOf = ([, userId, createdAt, expiresAt, address, agent, lastUsedAt, form]: Row) => ({
  userId,
  createdAt,
  expiresAt,
  address,
  agent,
  lastUsedAt,
  ...(form === null ? {} : { form }),
});

const principalOf = ([, tenant, role, active, suspended, seen]: Row) => ({
  tenant,
  role,
  isActive: active === 1,
  organizationSuspended: suspended === 1,
  // Missing for a user without activity, as in every other store.
  ...(seen === null ? {} : { seenAt: seen }),
});

const checkpointOf = ([, , position, mark]: Row) => ({
  position,
  mark: typeof mark === 'string' ? (JSON.parse(mark) as unknown) : null,
});

/** The kinds with tables of their own, by the names that every place uses. */
const tables: Readonly<Record<string, Table>> = {
  sessions: {
    file: 'state',
    name: 'sessions',
    columns: ['id', 'user', 'created', 'expires', 'address', 'agent', 'used', 'form'],
    keys: 1,
    value: sessionOf,
    binds: (row) => {
      const { userId = null, createdAt = null, expiresAt = null, address = null, agent = null } = fieldsOf(row);
      const { lastUsedAt = null, form = null } = fieldsOf(row);
      return [row.id, userId, createdAt, expiresAt, address, agent, lastUsedAt, form];
    },
  },
  principals: {
    file: 'state',
    name: 'principals',
    columns: ['user', 'tenant', 'role', 'active', 'suspended', 'seen'],
    keys: 1,
    value: principalOf,
    binds: (row) => {
      const { tenant = null, role = null, isActive, organizationSuspended, seenAt = null } = fieldsOf(row);
      return [row.id, tenant, role, Number(isActive), Number(organizationSuspended), seenAt];
    },
  },
  checkpoints: {
    file: 'state',
    name: 'checkpoints',
    columns: ['processor', 'segment', 'position', 'mark'],
    keys: 2,
    value: checkpointOf,
    binds: (row) => {
      const [processor, segment] = JSON.parse(row.id) as [string, string];
      const { position = null, mark } = row.value as { readonly position?: string; readonly mark: unknown };
      return [processor, segment, position, mark === null ? null : JSON.stringify(mark)];
    },
  },
  keys: {
    file: 'keys',
    name: 'keys',
    columns: ['subject', 'key'],
    keys: 1,
    value: ([, key]) => ({ key: Buffer.from(key as Uint8Array).toString('base64') }),
    binds: (row) => [row.id, Buffer.from(String(fieldsOf(row)['key']), 'base64')],
  },
  credentials: {
    file: 'credentials',
    name: 'credentials',
    columns: ['user', 'hash'],
    keys: 1,
    value: ([, hash]) => ({ hash }),
    binds: (row) => [row.id, fieldsOf(row)['hash'] ?? null],
  },
};

const idOf = ({ keys }: Table, row: Row): string =>
  keys === 1 ? String(row[0]) : JSON.stringify(row.slice(0, keys).map(String));
const keyOf = ({ keys }: Table, id: string): string[] => (keys === 1 ? [id] : (JSON.parse(id) as string[]));

function partOfTable(store: Sqlite, table: Table): StatePart {
  const { name, columns, keys } = table;
  const key = columns.slice(0, keys);
  const marks = (of: readonly string[]): string => of.map(() => '?').join(', ');
  return {
    async *rows() {
      let after = key.map(() => '');
      for (;;) {
        const found = store
          .prepare(
            `SELECT ${columns.join(', ')} FROM ${name} WHERE (${key.join(', ')}) > (${marks(key)})
             ORDER BY ${key.join(', ')} LIMIT ${String(atOnce)}`,
          )
          .all(after);
        const last = found.at(-1);
        if (last === undefined) return;
        yield found.map((row) => ({ id: idOf(table, row), value: table.value(row) }));
        after = last.slice(0, keys).map(String);
      }
    },
    async put(rows) {
      const put = store.prepare(`INSERT OR REPLACE INTO ${name} (${columns.join(', ')}) VALUES (${marks(columns)})`);
      store.transaction(() => {
        for (const row of rows) put.run(table.binds(row));
      });
    },
    async remove(ids) {
      const remove = store.prepare(`DELETE FROM ${name} WHERE (${key.join(', ')}) = (${marks(key)})`);
      store.transaction(() => {
        for (const id of ids) remove.run(keyOf(table, id));
      });
    },
  };
}

function partOfDocuments(store: Sqlite, state: DocumentStore, collection: string): StatePart {
  const table = quote(`c_${collection}`);
  return {
    async *rows() {
      let after = '';
      for (;;) {
        const found = store
          .prepare(`SELECT _id, body FROM ${table} WHERE _id > ? ORDER BY _id LIMIT ${String(atOnce)}`)
          .all([after]);
        const last = found.at(-1);
        if (last === undefined) return;
        yield found
          .map(([id, body]) => ({ id: String(id), value: JSON.parse(String(body)) as unknown }))
          .filter(({ id }) => !staysBehind(collection, id));
        after = String(last[0]);
      }
    },
    async put(rows) {
      // Overwrites any row, older or newer: the document store fills the columns.
      store.transaction(() => {
        for (const { id } of rows) store.prepare(`DELETE FROM ${table} WHERE _id = ?`).run([id]);
      });
      await state.commit(
        rows.map(({ value }) => ({ kind: 'put' as const, collection, document: value as StoredDocument })),
      );
    },
    async remove(ids) {
      store.transaction(() => {
        for (const id of ids) store.prepare(`DELETE FROM ${table} WHERE _id = ?`).run([id]);
      });
    },
  };
}

/** Names of all files in a folder of uploads, except its own, which begin with a dot. */
async function fileNames(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.startsWith('.'));
}

function partOfFiles(folder: string): StatePart {
  const files = createFolderFiles(folder, createSystemIds());
  return {
    async *rows() {
      for (const id of await fileNames(folder)) {
        const file = await files.get(id);
        if (file === undefined) continue;
        yield [{ id, value: { contentType: file.contentType, content: file.content.toString('base64') } }];
      }
    },
    async put(rows) {
      for (const row of rows) {
        const { content, contentType } = fieldsOf(row);
        await files.put(row.id, Buffer.from(String(content), 'base64'), String(contentType));
      }
    },
    async remove(ids) {
      for (const id of ids) await files.remove(id);
    },
  };
}

export interface FolderState extends StatePlace {
  readonly models: DocumentStore;
  close(): void;
}

/** The installation that the files in a folder belong to; throws MoveRefused if they don't belong to one. */
function ownerOf(folder: string): string | undefined {
  const logs = logsOf(folder);
  const known = new Set([...logs.values()].filter((log) => log !== undefined));
  const hasLogAlone = existsSync(join(folder, 'log.db')) && !logs.has('state.db');
  if (known.size > 1 || hasLogAlone) throw new MoveRefused(`The files in ${folder} are not of one installation.`);
  return [...known][0];
}

/** The state in a data folder, which nobody else may have open. Creates a missing folder. */
export async function openFolderState(folder: string): Promise<FolderState> {
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  const opened: (() => void)[] = [() => lock.release()];
  const close = (): void => {
    for (const end of opened.reverse()) end();
  };
  try {
    let log = ownerOf(folder);
    const open = (name: Exclude<Companion, 'secrets.json'> | 'models.db'): Sqlite => {
      const store = openSqlite(join(folder, name), { synchronous: 'FULL' });
      opened.push(() => store.close());
      return store;
    };
    const files = { state: open('state.db'), keys: open('keys.db'), credentials: open('credentials.db') };
    const bus = open('bus.db');
    createSqliteSessions(files.state);
    createSqliteKeys(files.keys);
    const unused = { hash: async () => '', verify: async () => false, isOutdated: () => false };
    await createSqliteCredentials(files.credentials, unused);
    createSqliteBacklog({ publishing: bus, acknowledging: bus });
    const state = createSqliteDocumentStore(files.state);
    const collections = (): readonly string[] =>
      files.state
        .prepare('SELECT name FROM collections')
        .all()
        .map(([name]) => String(name));
    return {
      name: `the data folder ${folder}`,
      state,
      models: createSqliteDocumentStore(open('models.db')),
      identity: async () => (log === undefined ? undefined : { log, secrets: openSecrets(folder) }),
      async adopt(identity) {
        adoptSecrets(folder, identity.secrets, identity.log);
        for (const store of [...Object.values(files), bus]) bindFile(store, identity.log);
        log = identity.log;
      },
      async hindrances() {
        const waiting = bus
          .prepare(
            `SELECT count(*) FROM messages WHERE sequence >
             coalesce((SELECT min(sequence) FROM cursors WHERE cursors.topic = messages.topic), 0)`,
          )
          .get()?.[0];
        return Number(waiting) === 0
          ? []
          : [`${String(waiting)} messages are on their way, start the server until they are handled`];
      },
      parts: async () => [
        ...Object.keys(tables),
        'files',
        ...collections().flatMap((name) => (staysBehind(name, '') ? [] : [`documents of ${name}`])),
      ],
      async part(name) {
        const table = tables[name];
        if (table !== undefined) return partOfTable(files[table.file], table);
        if (name === 'files') return partOfFiles(join(folder, 'files'));
        const collection = name.replace(/^documents of /, '');
        await state.ensure({ name: collection, indexes: [] });
        return partOfDocuments(files.state, state, collection);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
