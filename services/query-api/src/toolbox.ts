import type { AnswerOf, ReadsOf, Route } from '@tidemark/contracts';
import type { DocumentStore, ReadModels, SessionStore } from '@tidemark/kernel';
import type { Handler, Reply, Request } from '@tidemark/kernel/http';
import type { PrintsOptions } from './report/prints-options.js';
import { createReaders, type Reader } from './reader/reader.js';

type KnownSessions = Pick<SessionStore, 'lastSeen' | 'ofUser'>;

export interface QueryDeps {
  readonly readModels: ReadModels;
  /** The store of drafts (`drafts`, by `<assessmentId>_<userId>`). */
  readonly state: DocumentStore;
  /** The last activity of users; default: none. */
  readonly sessions?: KnownSessions;
  /**
   * Whether a document waits for an event that could not be applied: `DeadLetters.isStale` of the served generation.
   */
  readonly isStale?: (tenant: string, collection: string, id: string) => boolean;
  /** Whether the read models may lag without knowing it, because the log is away. Every answer then says so. */
  readonly mayBeBehind?: () => boolean;
  /** Whether anybody can sign up with a starter; default: nobody. */
  readonly startersOpen?: () => Promise<boolean>;
  /** The parts for making PDFs of reports; default: no PDFs. */
  readonly printing?: PrintsOptions;
}

/** The tools of every handler. */
export interface Toolbox {
  /** Answers a route with a reader of its declared collections. */
  readonly answering: <R extends Route>(
    route: R,
    answer: (request: Request<R>, read: Reader<ReadsOf<R>>) => Promise<Reply<AnswerOf<R>>>,
  ) => Handler<R>;
  readonly state: DocumentStore;
  readonly sessions: KnownSessions;
  readonly isStale: (tenant: string, collection: string, id: string) => boolean;
  readonly startersOpen: () => Promise<boolean>;
  /** The served generation of a read model, because positions are only comparable within one. */
  readonly generationOf: ReadModels['generationOf'];
}

const keptDocuments = 500;
const noSessions: KnownSessions = { lastSeen: async () => new Map(), ofUser: async () => [] };

export function createToolbox(deps: QueryDeps): Toolbox {
  const { readModels, state, sessions = noSessions, isStale = () => false, mayBeBehind = () => false } = deps;
  const { startersOpen = async () => false } = deps;
  const readerOf = createReaders(readModels, keptDocuments);
  return {
    answering: (route, answer) => ({
      async handle(request) {
        const reply = await answer(request, readerOf<ReadsOf<typeof route>>(request.tenant, route.reads));
        return mayBeBehind() ? { ...reply, stale: true } : reply;
      },
    }),
    state,
    sessions,
    isStale,
    startersOpen,
    generationOf: readModels.generationOf,
  };
}
