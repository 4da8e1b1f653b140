import { Refusal } from '@tidemark/domain';
import type { Service } from '../lib/lifecycle.js';
import type { Logger } from '../lib/logger.js';
import { repeating } from '../lib/repeating.js';
import type { DocumentStore, Ids, LeaseStore } from '../ports/index.js';
import { createIntents, type Intents, type KeptIntent } from './intents.js';
import { decide, type Done, follow, isRefused, takeBack } from './perform.js';
import { createTurns, type AssertTurn, TurnLost } from './turns.js';
import type { Workflow } from './workflow.js';

export interface WorkflowEngineOptions {
  readonly state: DocumentStore;
  readonly leases: LeaseStore;
  readonly ids: Pick<Ids, 'next'>;
  readonly logger: Logger;
  /** Milliseconds between two looks for unfinished work. */
  readonly lookEvery?: number;
  /** Milliseconds after which others take over the work of a dead process. */
  readonly leaseFor?: number;
  /** Milliseconds that a request waits for another process's turn. */
  readonly patience?: number;
}

/** The turn on one subject: nobody else works on it until it ends. */
export interface Turn<Intent, Request, Facts> {
  /** The unfinished work with this id. */
  find(id: string): Promise<Intent | undefined>;
  /**
   * Stores the intent (if the id is already under way, the stored one wins), then runs the steps. Calls `onceKept` in
   * between; if it rejects, the stored intent waits for the next try. Rejects with the failure of the first step. After
   * a refusal before the decision everything is undone; otherwise the rest is done later.
   */
  run(id: string, intent: Intent, request: Request, onceKept?: () => Promise<unknown>): Promise<Done<Facts>>;
}

/** A defined workflow, ready to run. */
export interface DefinedWorkflow<Intent, Request, Facts> {
  /** Waits for the subject's turn; refuses with `command-conflict` when another process keeps it too long. */
  inTurn<T>(subject: string, work: (turn: Turn<Intent, Request, Facts>) => Promise<T>): Promise<T>;
}

/**
 * Runs workflows. Each intent is durable before the first step. Only one process works on a subject at a time. After a
 * crash or failure, any process that finds the work finishes it or takes it back.
 */
export interface WorkflowEngine extends Service {
  /** Call it before `start`, which finishes the work of earlier processes. */
  define<Intent extends object, Request = undefined, Facts = unknown>(
    workflow: Workflow<Intent, Request, Facts>,
  ): DefinedWorkflow<Intent, Request, Facts>;
  /**
   * Finishes work that was already unfinished at the previous call. By then an append with unknown outcome is either
   * written or never will be. The engine calls it every `lookEvery`.
   */
  retry(): Promise<void>;
  /** Ids of started and unfinished work. */
  unfinished(kind: string): Promise<readonly string[]>;
}

/** A workflow with its types hidden, which resumes from a stored intent. */
interface Resumable {
  subjectOf(kept: object): string;
  resume(id: string, kept: object, stillMine: AssertTurn): Promise<void>;
}

/** Carries out intents: every path ends with the deletion of the intent, or leaves it stored for a retry. */
function createExecution(intents: Intents, logger: Logger) {
  /** Runs the steps after the decision. Gives up where retries would never help. */
  async function finish<Intent extends object, Request, Facts>(
    workflow: Workflow<Intent, Request, Facts>,
    id: string,
    work: () => Promise<Done<Facts>>,
  ): Promise<Done<Facts>> {
    const done = await work().catch(async (error: unknown) => {
      if (workflow.isFinal?.(error) === true) await intents.end(id);
      throw error;
    });
    await intents.end(id);
    return done;
  }

  async function carryOut<Intent extends object, Request, Facts>(
    workflow: Workflow<Intent, Request, Facts>,
    id: string,
    intent: Intent,
    request: Request,
    stillMine: AssertTurn,
  ): Promise<Done<Facts>> {
    const decided = await decide(workflow, intent, request, stillMine);
    if ('done' in decided) return finish(workflow, id, async () => follow(workflow, intent, decided.done, stillMine));
    const { failure, begun } = decided;
    if (isRefused(failure)) {
      await takeBack(workflow, intent, { begun, guard: stillMine })
        .then(async () => intents.end(id))
        .catch((error: unknown) => logger.error({ err: error, workflow: workflow.kind, id }, 'not taken back yet'));
    }
    throw failure;
  }

  function resumable<Intent extends object, Request, Facts>(workflow: Workflow<Intent, Request, Facts>): Resumable {
    const { goOn, parse } = workflow;
    return {
      subjectOf: (kept) => workflow.subjectOf(parse(kept)),
      async resume(id, kept, stillMine) {
        const intent = parse(kept);
        if (goOn !== undefined) {
          await carryOut(workflow, id, intent, goOn(intent), stillMine);
          return;
        }
        await takeBack(workflow, intent, { guard: stillMine });
        await finish(workflow, id, async () => follow(workflow, intent, undefined, stillMine));
      },
    };
  }

  return { carryOut, resumable };
}

/**
 * One intent:
 *
 *   stored --steps before the decision--> decided --steps after it--> deleted
 *     |                                      |  ^ failure: retried later
 *     |                                      |  +---+
 *     |                                      +--> deleted: a permanent refusal (`isFinal`)
 *     +-- refusal: undo the steps --> deleted
 *     +-- unknown outcome, crash: another try, or any process, continues after a while
 */
export function createWorkflowEngine(options: WorkflowEngineOptions): WorkflowEngine {
  const { state, leases, ids, logger, lookEvery = 15_000, leaseFor = 30_000, patience = 5000 } = options;
  const intents = createIntents(state);
  const { carryOut, resumable } = createExecution(intents, logger);
  const turns = createTurns({ leases, owner: ids.next(), logger, lasting: leaseFor, patience });
  const kinds = new Map<string, Resumable>();
  let seen: ReadonlySet<string> = new Set();
  let isStopped = false;

  /** One intent that cannot be finished now must not block the others. */
  async function resume({ id, kind, kept }: KeptIntent): Promise<void> {
    const workflow = kinds.get(kind);
    try {
      if (workflow === undefined) throw new Error(`No workflow of the kind ${kind} is known here`);
      await turns.takeIfFree(workflow.subjectOf(kept), async (stillMine) => {
        const still = await intents.find(id);
        if (still !== undefined) await workflow.resume(id, still.kept, stillMine);
      });
    } catch (error) {
      logger.error({ err: error, workflow: kind, id }, 'not finished yet');
    }
  }

  async function look(signal?: AbortSignal): Promise<void> {
    const left = await intents.all();
    const due = left.filter(({ id }) => seen.has(id));
    seen = new Set(left.map(({ id }) => id));
    for (const intent of due) {
      if (signal?.aborted !== true) await resume(intent);
    }
  }

  const looking = repeating(
    'unfinished workflows',
    logger,
    async (signal) => {
      await look(signal).catch((error: unknown) => logger.error({ err: error }, 'unfinished workflows not read'));
      return undefined;
    },
    { pause: lookEvery, pausesFirst: true },
  );

  return {
    name: 'workflows',
    define(workflow) {
      kinds.set(workflow.kind, resumable(workflow));
      return {
        async inTurn(subject, work) {
          if (isStopped) throw new Refusal('not-ready', { detail: 'The service is being stopped' });
          return turns.take(subject, async (stillMine) =>
            work({
              async find(id) {
                const found = await intents.find(id);
                return found?.kind === workflow.kind ? workflow.parse(found.kept) : undefined;
              },
              async run(id, intent, request, onceKept) {
                const kept = workflow.parse(await intents.begin(workflow.kind, id, intent));
                await onceKept?.();
                return carryOut(workflow, id, kept, request, stillMine);
              },
            }),
          );
        },
      };
    },
    async start() {
      await intents.open();
      for (const intent of await intents.all()) await resume(intent);
      await looking.start();
    },
    async stop() {
      isStopped = true;
      await looking.stop();
      await turns.ended();
    },
    retry: look,
    unfinished: async (kind) => (await intents.all()).filter((each) => each.kind === kind).map(({ id }) => id),
  };
}

export { TurnLost };
