import type { Collection, Document, Projection } from '@tidemark/domain';
import {
  DocumentConflict,
  type DocumentStore,
  type FindOptions,
  nextRevision,
  type StoredDocument,
} from '../ports/index.js';
import { dropGeneration } from './generation.js';

/** Documents of one tenant. Documents of other tenants do not exist here, so a query cannot forget the tenant. */
export interface TenantReader {
  get<D extends Document>(collection: Collection<string, D>, id: string): Promise<D | undefined>;
  getMany<D extends Document>(collection: Collection<string, D>, ids: readonly string[]): Promise<D[]>;
  find<D extends Document>(collection: Collection<string, D>, options?: Omit<FindOptions, 'tenant'>): Promise<D[]>;
  count(collection: Collection, options?: Omit<FindOptions, 'tenant'>): Promise<number>;
  /** Reads only the position of a document, to check cheaply whether it changed. */
  positionOf(collection: Collection, id: string): Promise<string | undefined>;
  /** Ids and positions of the documents as one text; equal while none has changed, appeared or gone. */
  positions(collection: Collection, options?: Pick<FindOptions, 'where'>): Promise<string>;
}

/** The served generation of each read model. A rebuild makes the next one beside it, then the pointer moves. */
export interface ReadModels {
  readonly projections: readonly Projection[];
  /** Creates missing collections and reads the pointers. */
  open(): Promise<void>;
  /** Reads the pointers again, because another process may have moved them. Returns whether one moved. */
  refresh(): Promise<boolean>;
  /** The store's name for a collection of a projection's generation. */
  physical(projection: Projection, collection: string, generation: number): string;
  generationOf(projection: string): number;
  /** Throws for an unknown name. */
  projectionNamed(name: string): Projection;
  /** The read model that a collection belongs to. */
  projectionOf(collection: string): Projection;
  /** True while another version of the projection's code built the served generation. */
  isOutdated(projection: string): boolean;
  /** The generation under construction beside the served one. It is fed until it replaces that one. */
  followed(projection: string): number | undefined;
  /**
   * The generations that this code may feed: the served one unless newer code built it, and the next one if this code
   * builds it. So an old version of a projection never writes into the generation of a newer one.
   */
  fed(projection: string): readonly number[];
  /** Makes every process feed a generation beside the served one; undefined: none. */
  follow(projection: Projection, generation: number | undefined): Promise<void>;
  switchTo(projection: Projection, generation: number): Promise<void>;
  prepare(projection: Projection, generation: number): Promise<void>;
  /**
   * Drops everything: each read model continues with an empty generation, to be filled from a log with other positions.
   */
  startOver(): Promise<void>;
  forTenant(tenant: string): TenantReader;
  /** For partition-global read models only (sign-in, the public library, a master's list of organizations). */
  global(): TenantReader;
}

interface Built {
  readonly generation: number;
  readonly codeVersion: number;
}

interface Pointer extends Built {
  /** The version of the code that built it is stored too. */
  readonly followed?: Built | undefined;
}

const pointerCollection = '$read-models';
/** Announced instead of a collection when another generation is fed or served. */
export const moved = pointerCollection;

export function createReadModels(store: DocumentStore, projections: readonly Projection[]): ReadModels {
  const { served, ...pointers } = createPointers(store, projections);
  const owner = new Map(projections.flatMap((p) => Object.keys(p.collections).map((name) => [name, p] as const)));

  const physical = (projection: Projection, collection: string, generation: number) =>
    `${projection.name}-${String(generation)}/${collection}`;

  const projectionOf = (collection: string): Projection => {
    const projection = owner.get(collection);
    if (projection === undefined) throw new Error(`No read model has a collection ${collection}`);
    return projection;
  };

  const projectionNamed = (name: string): Projection => {
    const projection = projections.find((candidate) => candidate.name === name);
    if (projection === undefined) throw new Error(`There is no read model ${name}`);
    return projection;
  };

  const locate: Locate = (collection) => {
    const projection = projectionOf(collection);
    return { name: physical(projection, collection, served.get(projection.name)?.generation ?? 1), projection };
  };

  async function prepare(projection: Projection, generation: number): Promise<void> {
    for (const [name, { indexes }] of Object.entries(projection.collections)) {
      await store.ensure({ name: physical(projection, name, generation), indexes });
    }
  }

  return {
    projections,
    async open() {
      await pointers.open();
      for (const projection of projections) {
        await prepare(projection, served.get(projection.name)?.generation ?? 1);
      }
    },
    refresh: pointers.refresh,
    physical,
    generationOf: (projection) => served.get(projection)?.generation ?? 1,
    projectionNamed,
    projectionOf,
    isOutdated: (name) => served.get(name)?.codeVersion !== projectionNamed(name).version,
    followed: (projection) => served.get(projection)?.followed?.generation,
    fed(name) {
      const { version } = projectionNamed(name);
      const { followed, ...current } = served.get(name) ?? { generation: 1, codeVersion: version };
      return [
        ...(current.codeVersion > version ? [] : [current.generation]),
        ...(followed?.codeVersion === version ? [followed.generation] : []),
      ];
    },
    async follow(projection, generation) {
      const { followed: _before, ...pointer } = served.get(projection.name) ?? { generation: 1, codeVersion: 0 };
      const followed = generation === undefined ? undefined : { generation, codeVersion: projection.version };
      await pointers.move(projection, { ...pointer, followed });
    },
    switchTo: async (projection, generation) =>
      pointers.move(projection, { generation, codeVersion: projection.version }),
    prepare,
    async startOver() {
      for (const projection of projections) {
        const generation = served.get(projection.name)?.generation ?? 1;
        // An unfinished build of the ended process has positions of the old log.
        await dropGeneration(store, { physical }, projection, generation + 1);
        await prepare(projection, generation + 1);
        await pointers.move(projection, { generation: generation + 1, codeVersion: projection.version });
        await dropGeneration(store, { physical }, projection, generation);
      }
    },
    forTenant: (tenant) => readerOf(store, locate, tenant),
    global: () => readerOf(store, locate, undefined),
  };
}

/** The stored pointers to the generations, and what this process knows of them. */
function createPointers(store: DocumentStore, projections: readonly Projection[]) {
  const served = new Map<string, Pointer>();

  async function move(projection: Projection, pointer: Pointer): Promise<void> {
    const { generation, codeVersion, followed } = pointer;
    const before = await store.get(pointerCollection, projection.name);
    const position = nextRevision(before?.position);
    await store.replace(pointerCollection, projection.name, before?.position, {
      _id: projection.name,
      tenant: '$installation',
      position,
      generation,
      codeVersion,
      ...(followed === undefined ? {} : { followed: followed.generation, followedVersion: followed.codeVersion }),
    });
    served.set(projection.name, pointer);
  }

  /** Reads the stored pointer; false without one. */
  async function learn(projection: Projection): Promise<boolean> {
    const stored = await store.get(pointerCollection, projection.name);
    if (stored === undefined) return false;
    served.set(projection.name, pointerOf(stored));
    return true;
  }

  async function openOne(projection: Projection): Promise<void> {
    if (await learn(projection)) return;
    await move(projection, { generation: 1, codeVersion: projection.version }).catch(async (error: unknown) => {
      // Another process that started at the same time was faster.
      if (!(error instanceof DocumentConflict)) throw error;
      await learn(projection);
    });
  }

  return {
    served: served as ReadonlyMap<string, Pointer>,
    move,
    async open() {
      await store.ensure({ name: pointerCollection, indexes: [] });
      for (const projection of projections) await openOne(projection);
    },
    async refresh() {
      const before = JSON.stringify([...served]);
      for (const stored of await store.getMany(
        pointerCollection,
        projections.map(({ name }) => name),
      )) {
        served.set(stored._id, pointerOf(stored));
      }
      return JSON.stringify([...served]) !== before;
    },
  };
}

type Locate = (collection: string) => { readonly name: string; readonly projection: Projection };

/** A reader of one tenant's documents, or of the global read models without a tenant. */
function readerOf(store: DocumentStore, locate: Locate, tenant: string | undefined): TenantReader {
  const mine = (document: StoredDocument | undefined) =>
    document !== undefined && (tenant === undefined || document.tenant === tenant) ? document : undefined;
  const bound = (options: Omit<FindOptions, 'tenant'> | undefined): FindOptions =>
    tenant === undefined ? { ...options } : { ...options, tenant };
  const nameOf = ({ name }: Collection): string => {
    const { name: stored, projection } = locate(name);
    if (tenant === undefined && projection.partition !== 'global') {
      throw new Error(`${name} is read by tenant only`);
    }
    return stored;
  };
  // The only place where a stored document gets the type that its projection wrote.
  const typed = <D extends Document>(document: StoredDocument): D => document as unknown as D;
  return {
    async get<D extends Document>(collection: Collection<string, D>, id: string) {
      const document = mine(await store.get(nameOf(collection), id));
      return document === undefined ? undefined : typed<D>(document);
    },
    async getMany<D extends Document>(collection: Collection<string, D>, ids: readonly string[]) {
      const documents = await store.getMany(nameOf(collection), ids);
      return documents.filter((document) => mine(document) !== undefined).map(typed<D>);
    },
    async find<D extends Document>(collection: Collection<string, D>, options?: Omit<FindOptions, 'tenant'>) {
      return (await store.find(nameOf(collection), bound(options))).map(typed<D>);
    },
    count: async (collection, options) => store.count(nameOf(collection), bound(options)),
    positionOf: async (collection, id) => store.positionOf(nameOf(collection), id),
    positions: async (collection, options) => store.positions(nameOf(collection), bound(options)),
  };
}

const pointerOf = ({ generation, codeVersion, followed, followedVersion }: StoredDocument): Pointer => ({
  generation: Number(generation),
  codeVersion: Number(codeVersion),
  ...(followed === undefined
    ? {}
    : { followed: { generation: Number(followed), codeVersion: Number(followedVersion) } }),
});
