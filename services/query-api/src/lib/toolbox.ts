import type { AnswerOf, ReadsOf, Route } from '@tidemark/contracts';
import type { DocumentStore, ReadModels } from '@tidemark/kernel';
import type { Handler, Reply, Request } from '@tidemark/kernel/http';
import { createReaders, type Reader } from './reader.js';

export interface QueryDeps {
  readonly readModels: ReadModels;
  /** Where drafts of answers are (`drafts`, by `<assessmentId>_<userId>`). */
  readonly state: DocumentStore;
  /** Whether a document waits for an event that could not be applied: `DeadLetters.isStale` of the served generation. */
  readonly isStale?: (tenant: string, collection: string, id: string) => boolean;
}

/** What every handler works with. */
export interface Toolbox {
  /** Answers a route, given a reader of the collections that it declares. */
  readonly answering: <R extends Route>(
    route: R,
    answer: (request: Request<R>, read: Reader<ReadsOf<R>>) => Promise<Reply<AnswerOf<R>>>,
  ) => Handler<R>;
  readonly state: DocumentStore;
  readonly isStale: (tenant: string, collection: string, id: string) => boolean;
  /** Which generation of a read model is served: another may tell the same positions differently. */
  readonly generationOf: ReadModels['generationOf'];
}

const keptDocuments = 500;

export function createToolbox({ readModels, state, isStale = () => false }: QueryDeps): Toolbox {
  const readerOf = createReaders(readModels, keptDocuments);
  return {
    answering: (route, answer) => ({
      handle: async (request) => answer(request, readerOf<ReadsOf<typeof route>>(request.tenant, route.reads)),
    }),
    state,
    isStale,
    generationOf: readModels.generationOf,
  };
}
