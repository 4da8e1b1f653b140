import { beforeEach, describe, expect, it } from '@jest/globals';
import { Refusal } from '@tidemark/domain';
import { createLogger } from '../lib/logger.js';
import { createManualClock, createMemoryDocumentStore, createMemoryLeases } from '../memory/index.js';
import { createSequentialIds } from '../memory/outside.js';
import type { DocumentStore, LeaseStore } from '../ports/index.js';
import { createWorkflowEngine, type DefinedWorkflow, type WorkflowEngine } from './engine.js';
import { TurnLost } from './turns.js';
import type { Workflow } from './workflow.js';

interface Wish {
  readonly about: string;
}

let state: DocumentStore;
let clock: ReturnType<typeof createManualClock>;
let leases: LeaseStore;
let trace: string[];
/** Replaces the normal success of a step. */
let trouble: Map<string, () => Promise<unknown>>;
const ids = createSequentialIds();
const logger = createLogger({ level: 'silent', name: 'test' });
const gone = new Error('The power is gone');
const taken = new Refusal('email-taken');

beforeEach(() => {
  state = createMemoryDocumentStore();
  clock = createManualClock();
  leases = createMemoryLeases(clock);
  trace = [];
  trouble = new Map();
});

const passing = (name: string) => async () => {
  trace.push(name);
  await trouble.get(name)?.();
  return { position: String(trace.length) };
};
const attempt = (name: string) => ({ name, run: passing(name), undo: passing(`undo ${name}`) });
const step = (name: string) => ({ name, run: passing(name) });

const wishes: Workflow<Wish> = {
  kind: 'wish',
  subjectOf: ({ about }) => about,
  parse: (kept) => kept as Wish,
  decide: [attempt('claim'), attempt('create')],
  follow: [step('enrol'), step('tell')],
};
const goingOn: Workflow<Wish> = { ...wishes, goOn: () => undefined };

interface Process {
  readonly engine: WorkflowEngine;
  readonly running: DefinedWorkflow<Wish, undefined, unknown>;
}
async function start(workflow: Workflow<Wish> = goingOn): Promise<Process> {
  const engine = createWorkflowEngine({ state, leases, ids, logger, patience: 0 });
  const running = engine.define(workflow);
  await engine.start();
  return { engine, running };
}
const run = async ({ running }: Process, about = 'ana') =>
  running.inTurn(about, async (turn) => turn.run(about, { about }, undefined));
/** The dead process's lease expires, then another process starts. */
async function restart(workflow: Workflow<Wish> = goingOn): Promise<Process> {
  trouble.clear();
  trace = [];
  clock.advance(31_000);
  return start(workflow);
}
const all = ['claim', 'create', 'enrol', 'tell'];

describe('a workflow', () => {
  it('runs its steps in order and returns the last position', async () => {
    const one = await start();
    expect(await run(one)).toMatchObject({ position: '4' });
    expect(trace).toEqual(all);
    expect(await one.engine.unfinished('wish')).toEqual([]);
  });

  it('is stored before its first step', async () => {
    const one = await start();
    trouble.set('claim', async () => expect(await one.engine.unfinished('wish')).toEqual(['ana']));
    await run(one);
  });

  it('undoes the started steps after a refusal, the last one first, and is not retried', async () => {
    const one = await start();
    trouble.set('create', async () => Promise.reject(taken));
    await expect(run(one)).rejects.toBe(taken);
    expect(trace).toEqual(['claim', 'create', 'undo create', 'undo claim']);
    trace = [];
    trouble.set('claim', async () => Promise.reject(taken));
    await expect(run(one)).rejects.toBe(taken);
    expect(trace).toEqual(['claim', 'undo claim']);
    expect(await one.engine.unfinished('wish')).toEqual([]);
  });

  it('that cannot be undone yet is undone later', async () => {
    const one = await start();
    trouble.set('create', async () => Promise.reject(taken)).set('undo claim', async () => Promise.reject(gone));
    await expect(run(one)).rejects.toBe(taken);
    expect(await one.engine.unfinished('wish')).toEqual(['ana']);
    trouble.delete('undo claim');
    await one.engine.retry();
    await one.engine.retry();
    expect(await one.engine.unfinished('wish')).toEqual([]);
    expect(trace.slice(-2)).toEqual(['undo create', 'undo claim']);
  });

  it('undoes nothing once it is decided: the steps after it are retried until they succeed', async () => {
    const one = await start();
    trouble.set('enrol', async () => Promise.reject(taken));
    await expect(run(one)).rejects.toBe(taken);
    expect(trace).toEqual(['claim', 'create', 'enrol']);
    for (let look = 0; look < 3; look += 1) await one.engine.retry();
    expect(await one.engine.unfinished('wish')).toEqual(['ana']);
    trouble.clear();
    await one.engine.retry();
    expect(await one.engine.unfinished('wish')).toEqual([]);
    expect(trace.slice(-4)).toEqual(all);
  });

  it('gives up later steps only after a permanent failure', async () => {
    const one = await start({ ...goingOn, isFinal: (error) => error === taken });
    trouble.set('tell', async () => Promise.reject(taken));
    await expect(run(one)).rejects.toBe(taken);
    expect(await one.engine.unfinished('wish')).toEqual([]);
  });

  it.each(all)('that a crash interrupted at "%s" is completed by the next process', async (name) => {
    const one = await start();
    trouble.set(name, async () => Promise.reject(gone));
    await expect(run(one)).rejects.toBe(gone);
    const { engine } = await restart();
    expect(trace).toEqual(all);
    expect(await engine.unfinished('wish')).toEqual([]);
  });

  it.each(all)(
    'a workflow that needs its request is undone after a crash at "%s", and its later steps run',
    async (name) => {
      const one = await start(wishes);
      trouble.set(name, async () => Promise.reject(gone));
      await expect(run(one)).rejects.toBe(gone);
      const { engine } = await restart(wishes);
      expect(trace).toEqual(['undo create', 'undo claim', 'enrol', 'tell']);
      expect(await engine.unfinished('wish')).toEqual([]);
    },
  );

  it('with an unknown outcome is left alone until its time is over', async () => {
    const one = await start();
    trouble.set('create', async () => Promise.reject(new Refusal('outcome-unknown')));
    await expect(run(one)).rejects.toMatchObject({ code: 'outcome-unknown' });
    trouble.clear();
    trace = [];
    await one.engine.retry();
    expect(trace).toEqual([]);
    await one.engine.retry();
    expect(trace).toEqual(all);
  });

  it('that is requested again meanwhile continues with the stored intent', async () => {
    const one = await start();
    trouble.set('create', async () => Promise.reject(gone));
    await expect(run(one)).rejects.toBe(gone);
    trouble.clear();
    await one.running.inTurn('ana', async (turn) => {
      expect(await turn.find('ana')).toEqual({ about: 'ana' });
      await turn.run('ana', { about: 'somebody else' }, undefined);
    });
    expect(await one.engine.unfinished('wish')).toEqual([]);
  });

  it('whose last condition fails after it was stored waits for the next try', async () => {
    const one = await start();
    const refused = one.running.inTurn('ana', async (turn) =>
      turn.run('ana', { about: 'ana' }, undefined, async () => Promise.reject(taken)),
    );
    await expect(refused).rejects.toBe(taken);
    expect(trace).toEqual([]);
    expect(await one.engine.unfinished('wish')).toEqual(['ana']);
  });

  it('that cannot be finished blocks no other, nor does one of an unknown kind', async () => {
    const one = await start();
    trouble.set('claim', async () => Promise.reject(gone));
    for (const about of ['ana', 'bia']) await expect(run(one, about)).rejects.toBe(gone);
    await state.replace('workflows', 'x', undefined, {
      _id: 'x',
      tenant: '*',
      position: '1',
      kind: 'of old',
      intent: {},
    });
    trouble.set('claim', async () => (trace.length === 1 ? Promise.reject(gone) : undefined));
    trace = [];
    clock.advance(31_000);
    const { engine } = await start();
    expect(await engine.unfinished('wish')).toHaveLength(1);
    expect(await engine.unfinished('of old')).toEqual(['x']);
  });
});

/** A promise that a test settles. */
function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

describe('two processes over the same stores', () => {
  it('never work on one subject at once: the second is refused, and may retry', async () => {
    const [one, other] = [await start(), await start()];
    const { passed, open } = gate();
    trouble.set('create', async () => passed);
    const first = run(one);
    await expect(run(other)).rejects.toMatchObject({ code: 'command-conflict' });
    open();
    await first;
    trace = [];
    await run(other);
    expect(trace).toEqual(all);
  });

  it('leave the other’s work alone, and finish that of a dead process', async () => {
    const one = await start();
    const { passed, open } = gate();
    trouble.set('create', async () => passed.then(async () => Promise.reject(gone)));
    const first = run(one);
    const other = await start();
    await other.engine.retry();
    await other.engine.retry();
    expect(trace).toEqual(['claim', 'create']);
    open();
    await expect(first).rejects.toBe(gone);
    trouble.clear();
    await other.engine.retry();
    expect(await other.engine.unfinished('wish')).toEqual(['ana']);
    clock.advance(31_000);
    await other.engine.retry();
    expect(await other.engine.unfinished('wish')).toEqual([]);
    expect(trace.slice(2)).toEqual(all);
  });

  it('write nothing after they lost their turn', async () => {
    const { passed, open } = gate();
    const losing: LeaseStore = {
      ...leases,
      async renew() {
        setImmediate(open);
        return false;
      },
    };
    const engine = createWorkflowEngine({ state, leases: losing, ids, logger, leaseFor: 3 });
    const running = engine.define(goingOn);
    await engine.start();
    trouble.set('claim', async () => passed);
    const first = run({ engine, running });
    await expect(first).rejects.toBeInstanceOf(TurnLost);
    expect(trace).toEqual(['claim']);
  });

  it('work on different subjects in parallel', async () => {
    const [one, other] = [await start(), await start()];
    await Promise.all([run(one, 'ana'), run(other, 'bia')]);
    expect(trace).toHaveLength(8);
  });
});

describe('a stop', () => {
  it('waits for the work under way, and accepts no other', async () => {
    const one = await start();
    const { passed, open } = gate();
    trouble.set('create', async () => passed);
    const first = run(one);
    let isStopped = false;
    const stopped = one.engine.stop().then(() => {
      isStopped = true;
    });
    await expect(run(one, 'bia')).rejects.toMatchObject({ code: 'not-ready' });
    expect(isStopped).toBe(false);
    open();
    await Promise.all([first, stopped]);
    expect(trace).toEqual(all);
  });
});
