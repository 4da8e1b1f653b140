import { ApiProblem } from '../../lib/api/problem';
import { Commands, WHOLE } from './commands';
import {
  currentOf,
  type FieldSource,
  isAway,
  isSame,
  isStale,
  joinedValue,
  pieceOf,
  RETRY,
  type Unsaved,
} from './fields';
import { Quiet } from './quiet-period';
import { keep, readKept } from './unsaved-fields';

/** For the head of the editor. */
export interface SavingSummary {
  /** Fields and commands that are on their way or wait for the last key. */
  readonly pending: number;
  /** Refused, in conflict, or kept from before and not shown since: somebody has to look. */
  readonly unsaved: number;
  readonly offline: boolean;
  /** Epoch milliseconds of the last acknowledgement; null: none since it was opened. */
  readonly savedAt: number | null;
}

interface SaverPorts {
  readonly now: () => number;
  /** Calls back after this number of milliseconds; the returned function cancels it. */
  readonly after: (milliseconds: number, then: () => void) => () => void;
  /** The screen is not read again while requests follow each other; what it answers lets it be. */
  readonly hold?: () => () => void;
}

type AnySource = FieldSource<unknown>;

const DELAY = 1000;
/** Requests about fields at once: as many as a browser opens connections. */
const AT_ONCE = 6;

/**
 * The one way from typed text in the editor to the server. The browser stores a text until the server acknowledges it.
 * Requests about one piece follow each other, each for the version that the one before made. A 412 merges edits to
 * other fields of the piece, and asks about the same field.
 */
export class Saver {
  readonly #storage: string;
  readonly #ports: SaverPorts;
  readonly #fields = new Map<string, Unsaved>();
  readonly #sources = new Map<string, AnySource>();
  readonly #versions = new Map<string, number>();
  readonly #busy = new Set<string>();
  readonly #due = new Map<string, () => void>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** What waits until another of its piece, or one of any, is answered; in the order of the keys. */
  readonly #queue = new Set<string>();
  readonly #unkept = new Set<string>();
  readonly #quiet: Quiet;
  readonly #commands: Commands;
  #savedAt: number | null = null;
  #summary: SavingSummary;

  constructor(storage: string, ports: SaverPorts) {
    this.#storage = storage;
    this.#ports = ports;
    this.#quiet = new Quiet(ports);
    const told = () => this.#tell('');
    this.#commands = new Commands({ after: ports.after, quiet: this.#quiet, told });
    for (const [key, { value, base }] of Object.entries(readKept(storage)))
      this.#fields.set(key, { value, base, state: 'pending', problem: null, theirs: null });
    this.#summary = this.#count();
  }

  /** Calls back when the field changes; of `''`, when the summary does. */
  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  unsaved(key: string): Unsaved | undefined {
    return this.#fields.get(key);
  }

  summary(): SavingSummary {
    return this.#summary;
  }

  /** The keys of what `unsaved` counts, in the order in which they were typed. */
  astray(): readonly string[] {
    return [...this.#fields].flatMap(([key, { state, value }]) =>
      this.#isAstray(key, state) && !this.#isHeld(key, value) ? [key] : [],
    );
  }

  /** The state of a field as the screen sees it. Text typed before a reload is sent now. */
  know(source: AnySource): void {
    const { key, stored } = source;
    this.#see(source);
    const unsaved = this.#fields.get(key);
    if (unsaved === undefined || unsaved.state !== 'pending' || this.#due.has(key) || this.#queue.has(key)) return;
    if (isSame(stored, unsaved.value)) this.#set(key, null);
    else if (isSame(stored, unsaved.base)) this.#plan(key);
    else this.#set(key, { ...unsaved, state: 'conflict', theirs: stored });
  }

  #see(source: AnySource): void {
    const { key, version } = source;
    const isNew = !this.#sources.has(key);
    this.#sources.set(key, source);
    if (isNew && this.#fields.has(key)) this.#tell('');
    const known = this.#versions.get(pieceOf(key)) ?? -1;
    if (version !== undefined && version > known) this.#versions.set(pieceOf(key), version);
  }

  change(source: AnySource, value: unknown): void {
    const { key, stored } = source;
    this.#sources.set(key, source);
    const before = this.#fields.get(key);
    if (before?.state === 'conflict') return this.#set(key, { ...before, value });
    // Typed back to the stored value, and no request is pending.
    if ((before?.state ?? 'pending') === 'pending' && value === stored) return this.forget(key);
    const state = before?.state === 'saving' ? 'saving' : 'pending';
    this.#set(key, { value, base: before === undefined ? stored : before.base, state, problem: null, theirs: null });
    this.#plan(key);
  }

  /** Sends what waits for the last key at once. */
  flush(key: string): void {
    const state = this.#fields.get(key)?.state;
    // What was refused is sent again once it is another.
    if (state === 'pending' || state === 'offline') this.#send(key);
  }

  /** The connection is back, or the editor closes: everything that waits is sent. */
  flushAll(): void {
    for (const key of this.#fields.keys()) this.flush(key);
    this.#commands.tryAgain();
  }

  /** Of a conflict: what was typed here counts. */
  keepMine(key: string): void {
    const field = this.#fields.get(key);
    if (field?.state !== 'conflict') return;
    this.#set(key, { ...field, base: field.theirs, state: 'pending', theirs: null });
    this.#send(key);
  }

  /** What was typed here is forgotten. */
  forget(key: string): void {
    this.#cancel(key);
    this.#queue.delete(key);
    this.#set(key, null);
  }

  /** A piece that is gone takes what was typed into it along. */
  forgetPiece(piece: string): void {
    for (const key of this.#fields.keys()) if (pieceOf(key) === piece) this.forget(key);
    this.#versions.delete(piece);
  }

  /** Creations, deletions and moves; without a connection they wait for it, and are sent again under the same name. */
  async enqueue<T>(run: (name: string) => Promise<T>, lane = WHOLE): Promise<T> {
    const result = await this.#commands.enqueue(run, lane);
    this.#savedAt = this.#ports.now();
    this.#tell('');
    return result;
  }

  /** It is shown, perhaps again. */
  open(): void {
    this.#commands.open();
  }

  /** Nothing is sent any more; what waits stays in the browser. */
  close(): void {
    for (const cancel of this.#due.values()) cancel();
    this.#due.clear();
    this.#commands.close();
    this.#quiet.over();
  }

  #plan(key: string, delay = this.#sources.get(key)?.delay): void {
    this.#cancel(key);
    if (delay === null) return;
    this.#due.set(
      key,
      this.#ports.after(delay ?? DELAY, () => this.#send(key)),
    );
  }

  #cancel(key: string): void {
    this.#due.get(key)?.();
    this.#due.delete(key);
  }

  #send(key: string): void {
    this.#cancel(key);
    const piece = pieceOf(key);
    const source = this.#sources.get(key);
    const field = this.#fields.get(key);
    if (source === undefined || field === undefined || field.state === 'conflict') return;
    if (this.#isHeld(key, field.value)) return;
    // The one before of the same piece comes back with the version that this one is for.
    if (this.#busy.has(piece) || this.#busy.size >= AT_ONCE) return void this.#queue.add(key);
    this.#queue.delete(key);
    this.#busy.add(piece);
    this.#quiet.begun();
    this.#set(key, { ...field, state: 'saving', problem: null });
    source
      .send(field.value, this.#versions.get(piece))
      .then(
        ({ version }) => this.#acknowledged(key, field.value, version),
        (problem: unknown) => this.#failed(key, problem),
      )
      .finally(() => {
        this.#busy.delete(piece);
        this.#quiet.ended();
        this.#sendQueued();
      });
  }

  #sendQueued(): void {
    for (const key of [...this.#queue]) {
      if (this.#busy.size >= AT_ONCE) return;
      if (this.#busy.has(pieceOf(key))) continue;
      this.#queue.delete(key);
      this.#send(key);
    }
  }

  #acknowledged(key: string, sent: unknown, version: number | null): void {
    if (version !== null) this.#versions.set(pieceOf(key), version);
    this.#savedAt = this.#ports.now();
    const field = this.#fields.get(key);
    if (field === undefined) return this.#tell('');
    if (isSame(field.value, sent)) return this.#set(key, null);
    this.#set(key, { ...field, base: sent, state: 'pending' });
    this.#plan(key);
  }

  #failed(key: string, problem: unknown): void {
    const field = this.#fields.get(key);
    if (!(problem instanceof ApiProblem)) {
      if (field) this.#set(key, { ...field, state: 'offline' });
      throw problem;
    }
    if (field === undefined) return;
    if (isStale(problem)) this.#met(key, field, problem.current);
    else if (isAway(problem)) {
      this.#set(key, { ...field, state: 'offline', problem });
      this.#plan(key, RETRY);
    } else this.#set(key, { ...field, state: 'refused', problem });
  }

  /** Somebody else has changed the piece: another field of it is no conflict. */
  #met(key: string, field: Unsaved, current: unknown): void {
    const source = this.#sources.get(key);
    if (source === undefined) return;
    const { version } = current as { readonly version?: number };
    if (version !== undefined) this.#versions.set(pieceOf(key), version);
    const theirs = currentOf(source, current);
    if (isSame(theirs, field.value)) return this.#set(key, null);
    const mine = joinedValue(field, theirs);
    if (mine === undefined) return this.#set(key, { ...field, state: 'conflict', theirs });
    this.#set(key, { ...field, value: mine, base: theirs, state: 'pending' });
    this.#plan(key, 0);
  }

  #set(key: string, field: Unsaved | null): void {
    if (field === null) this.#fields.delete(key);
    else this.#fields.set(key, field);
    this.#keepSoon(key);
    this.#tell(key);
    this.#tell('');
  }

  /** A pasted block is hundreds of fields: they are written together, before the browser does anything else. */
  #keepSoon(key: string): void {
    if (this.#unkept.size === 0)
      queueMicrotask(() => {
        keep(
          this.#storage,
          Array.from(this.#unkept, (name) => [name, this.#fields.get(name)] as const),
        );
        this.#unkept.clear();
      });
    this.#unkept.add(key);
  }

  #tell(key: string): void {
    if (key === '') {
      const next = this.#count();
      // Subscribers are drawn again only when the summary changes.
      if (JSON.stringify(next) === JSON.stringify(this.#summary)) return;
      this.#summary = next;
    }
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  /** It says itself what it lacks before it can be sent. */
  #isHeld(key: string, value: unknown): boolean {
    return this.#sources.get(key)?.sendable?.(value) === false;
  }

  /** Nothing sends it until somebody looks at it. */
  #isAstray(key: string, state: Unsaved['state']): boolean {
    return state === 'refused' || state === 'conflict' || !this.#sources.has(key);
  }

  #count(): SavingSummary {
    const states = [...this.#fields].flatMap(([key, { state, value }]) => (this.#isHeld(key, value) ? [] : [state]));
    const unsaved = this.astray().length;
    return {
      pending: states.length - unsaved + this.#commands.waiting(),
      unsaved,
      offline: this.#commands.offline() || states.includes('offline'),
      savedAt: this.#savedAt,
    };
  }
}
