import { type DocumentStore, type StatePart, type StatePlace, type StateRow, staysBehind } from '@tidemark/kernel';
import { Binary, type Collection, type Db } from 'mongodb';
import { chunksOf, updatesAtOnce } from './chunks.js';
import { type MongoOptions, openMongo } from './client.js';
import { documentOf, encode, keyOf, type Row } from './encoding.js';
import { keepIdentity, storedIdentity } from './identity.js';
import { repeated } from './store-faults.js';

const atOnce = 200;

type Fields = Readonly<Record<string, unknown>>;
interface Flat {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** How things of a kind are stored; `undefined` means that a row is not one of them. */
interface Kind {
  readonly collection: string;
  readonly value: (row: Flat) => unknown;
  readonly row: (row: StateRow) => Flat;
}

const asText = (binary: unknown): string => {
  const { buffer, position } = binary as Binary;
  return Buffer.from(buffer.subarray(0, position)).toString('base64');
};
const asBinary = (text: unknown): Binary => new Binary(Buffer.from(String(text), 'base64'));

const flat = (collection: string): Kind => ({
  collection,
  value: ({ _id, ...fields }) => fields,
  row: ({ id, value }) => ({ ...(value as Fields), _id: id }),
});

/** The kinds with collections of their own, by the names that every place uses. */
const kinds: Readonly<Record<string, Kind>> = {
  sessions: flat('%sessions'),
  principals: flat('%principals'),
  credentials: flat('%credentials'),
  keys: {
    collection: '%keys',
    value: ({ key }) => ({ key: asText(key) }),
    row: ({ id, value }) => ({ _id: id, key: asBinary((value as Fields)['key']) }),
  },
  files: {
    collection: '%files',
    value: ({ contentType, content }) => ({ contentType, content: asText(content) }),
    row: ({ id, value }) => {
      const { contentType, content } = value as Fields;
      return { _id: id, contentType, content: asBinary(content) };
    },
  },
  checkpoints: {
    collection: '%checkpoints',
    value: ({ position, mark }) => (position === null ? undefined : { position, mark: mark ?? null }),
    row({ id, value }) {
      const [processor, segment] = JSON.parse(id) as [string, string];
      return { _id: id, processor, segment, ...(value as Fields), by: null, pending: null };
    },
  },
};

const documentsOf = (name: string): Kind => ({
  collection: keyOf(name),
  value: (row) => (staysBehind(name, row._id) ? undefined : documentOf(row as unknown as Row)),
  row: ({ value }) => encode(value) as Flat,
});

function partOf(rows: Collection<Flat>, kind: Kind): StatePart {
  return {
    async *rows() {
      const cursor = rows.find({}, { batchSize: atOnce });
      let some: StateRow[] = [];
      for await (const row of cursor) {
        const value = kind.value(row);
        if (value === undefined) continue;
        some.push({ id: row._id, value });
        if (some.length < atOnce) continue;
        yield some;
        some = [];
      }
      yield some;
    },
    async put(some) {
      const writes = some.map((row) => {
        const { _id, ...replacement } = kind.row(row);
        return { replaceOne: { filter: { _id }, replacement, upsert: true } };
      });
      // Rewrites rows that may not have arrived, with the same content.
      for (const some of chunksOf(writes, updatesAtOnce)) {
        await repeated(async () => rows.bulkWrite(some, { ordered: false }));
      }
    },
    async remove(ids) {
      await repeated(async () => rows.deleteMany({ _id: { $in: [...ids] } }));
    },
  };
}

export interface MongoState extends StatePlace {
  readonly models: DocumentStore;
  close(): Promise<void>;
}

async function busy(database: Db): Promise<readonly string[]> {
  const live = database.collection<Flat>('%leases').find({ expires: { $gt: Date.now() } });
  const names = (await repeated(async () => live.clone().toArray())).map(({ _id }) => _id).sort();
  return names.length === 0 ? [] : [`processes work on it (${names.slice(0, 5).join(', ')}), stop all of them`];
}

/** The state on a MongoDB that no process uses. */
export function openMongoState(options: MongoOptions): MongoState {
  const { state, models, stateDatabase, close } = openMongo(options);
  return {
    name: `MongoDB (database ${stateDatabase.databaseName})`,
    state,
    models,
    async identity() {
      const stored = await storedIdentity(state);
      return stored && { log: stored.logName, secrets: stored.secrets };
    },
    adopt: async ({ log, secrets }) => keepIdentity(state, { logName: log, secrets }),
    hindrances: async () => busy(stateDatabase),
    async parts() {
      // Reading a checkpoint completes the writes of a dead process.
      for (const { processor, segment } of await state.checkpoints()) await state.checkpoint(processor, segment);
      const declared = stateDatabase.collection<Flat>('%collections').find({});
      const names = (await repeated(async () => declared.clone().toArray())).map(({ _id }) => _id);
      return [
        ...Object.keys(kinds),
        ...names.flatMap((name) => (staysBehind(name, '') ? [] : [`documents of ${name}`])),
      ];
    },
    async part(name) {
      const known = kinds[name];
      const collection = name.replace(/^documents of /, '');
      if (known === undefined) await state.ensure({ name: collection, indexes: [] });
      const kind = known ?? documentsOf(collection);
      return partOf(stateDatabase.collection<Flat>(kind.collection), kind);
    },
    close,
  };
}
