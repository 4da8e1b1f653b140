import type { Collection, Document, Projection } from '@tidemark/domain';
import {
  DocumentConflict,
  type DocumentStore,
  type FindOptions,
  nextRevision,
  type StoredDocument,
} from '../ports/index.js';
import { dropGeneration } from './generation.js';

/** Documents of one tenant: what is not of this tenant does not exist here, so a query without a tenant cannot be written. */
export interface TenantReader {
  get<D extends Document>(collection: Collection<string, D>, id: string): Promise<D | undefined>;
  getMany<D extends Document>(collection: Collection<string, D>, ids: readonly string[]): Promise<D[]>;
  find<D extends Document>(collection: Collection<string, D>, options?: Omit<FindOptions, 'tenant'>): Promise<D[]>;
  count(collection: Collection, options?: Omit<FindOptions, 'tenant'>): Promise<number>;
  /** The position of a document alone: the cheap question "has it changed?". */
  positionOf(collection: Collection, id: string): Promise<string | undefined>;
  /** Which documents there are and where each stands, as one text: equal while none of them has changed, come or gone. */
  positions(collection: Collection, options?: Pick<FindOptions, 'where'>): Promise<string>;
}

/** Which generation of each read model is served; a rebuild makes the next one beside it, then the pointer moves. */
export interface ReadModels {
  readonly projections: readonly Projection[];
  /** Makes missing collections and reads the pointers. */
  open(): Promise<void>;
  /** Reads the pointers again: another process may have moved them. Answers whether one was moved. */
  refresh(): Promise<boolean>;
  /** Where a projection's generation keeps a collection. */
  physical(projection: Projection, collection: string, generation: number): string;
  generationOf(projection: string): number;
  /** Throws for a name that no read model has. */
  projectionNamed(name: string): Projection;
  /** Which read model a collection belongs to. */
  projectionOf(collection: string): Projection;
  /** True while the served generation was built by another version of the projection's code. */
  isOutdated(projection: string): boolean;
  /** The generation that is made ready beside the one served, and is fed with it until it takes its place. */
  followed(projection: string): number | undefined;
  /**
   * The generations that this code may feed: the one served unless newer code has built it, and the one followed if this
   * code builds it. So two versions of a projection that run at once never write into one that has to hold what the newer makes.
   */
  fed(projection: string): readonly number[];
  /** Has a generation fed beside the one served, by every process; undefined: none any more. */
  follow(projection: Projection, generation: number | undefined): Promise<void>;
  switchTo(projection: Projection, generation: number): Promise<void>;
  prepare(projection: Projection, generation: number): Promise<void>;
  /** Drops everything: each read model goes on with an empty generation, to be filled from a log of other positions. */
  startOver(): Promise<void>;
  forTenant(tenant: string): TenantReader;
  /** For partition-global read models only (sign-in, the public library, a master's list of organisations). */
  global(): TenantReader;
}

interface Built {
  readonly generation: number;
  readonly codeVersion: number;
}

interface Pointer extends Built {
  /** Built by this version of the code too. */
  readonly followed?: Built | undefined;
}

const pointers = '$read-models';
/** Announced in place of a collection when another generation is fed or served. */
export const moved = pointers;

export function createReadModels(store: DocumentStore, projections: readonly Projection[]): ReadModels {
  const served = new Map<string, Pointer>();
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

  const locate = (collection: string): { name: string; projection: Projection } => {
    const projection = projectionOf(collection);
    return { name: physical(projection, collection, served.get(projection.name)?.generation ?? 1), projection };
  };

  async function prepare(projection: Projection, generation: number): Promise<void> {
    for (const [name, { indexes }] of Object.entries(projection.collections)) {
      await store.ensure({ name: physical(projection, name, generation), indexes });
    }
  }

  async function point(projection: Projection, pointer: Pointer): Promise<void> {
    const { generation, codeVersion, followed } = pointer;
    const before = await store.get(pointers, projection.name);
    const position = nextRevision(before?.position);
    await store.replace(pointers, projection.name, before?.position, {
      _id: projection.name,
      tenant: '$installation',
      position,
      generation,
      codeVersion,
      ...(followed === undefined ? {} : { followed: followed.generation, followedVersion: followed.codeVersion }),
    });
    served.set(projection.name, pointer);
  }

  /** Learns what is stored; false where nothing is. */
  async function learn(projection: Projection): Promise<boolean> {
    const stored = await store.get(pointers, projection.name);
    if (stored === undefined) return false;
    served.set(projection.name, pointerOf(stored));
    return true;
  }

  async function openPointer(projection: Projection): Promise<void> {
    if (await learn(projection)) return;
    await point(projection, { generation: 1, codeVersion: projection.version }).catch(async (error: unknown) => {
      // Another process that starts at the same time was faster.
      if (!(error instanceof DocumentConflict)) throw error;
      await learn(projection);
    });
  }

  const reader = (tenant: string | undefined): TenantReader => {
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
    // The one place where a stored document becomes the type that its projection wrote.
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
  };

  return {
    projections,
    async open() {
      await store.ensure({ name: pointers, indexes: [] });
      for (const projection of projections) {
        await openPointer(projection);
        await prepare(projection, served.get(projection.name)?.generation ?? 1);
      }
    },
    async refresh() {
      const before = JSON.stringify([...served]);
      for (const stored of await store.getMany(
        pointers,
        projections.map(({ name }) => name),
      )) {
        served.set(stored._id, pointerOf(stored));
      }
      return JSON.stringify([...served]) !== before;
    },
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
      await point(projection, { ...pointer, followed });
    },
    switchTo: async (projection, generation) => point(projection, { generation, codeVersion: projection.version }),
    prepare,
    async startOver() {
      for (const projection of projections) {
        const generation = served.get(projection.name)?.generation ?? 1;
        // One that was being built when the process ended counts positions of the old log.
        await dropGeneration(store, { physical }, projection, generation + 1);
        await prepare(projection, generation + 1);
        await point(projection, { generation: generation + 1, codeVersion: projection.version });
        await dropGeneration(store, { physical }, projection, generation);
      }
    },
    forTenant: (tenant) => reader(tenant),
    global: () => reader(undefined),
  };
}

const pointerOf = ({ generation, codeVersion, followed, followedVersion }: StoredDocument): Pointer => ({
  generation: Number(generation),
  codeVersion: Number(codeVersion),
  ...(followed === undefined
    ? {}
    : { followed: { generation: Number(followed), codeVersion: Number(followedVersion) } }),
});
