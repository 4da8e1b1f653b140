import type { DocumentStore, ReadModels } from '@tidemark/kernel';
import { createDocumentCache, type DocumentReader } from './documents.js';

export interface QueryDeps {
  readonly readModels: ReadModels;
  /** Where drafts of answers are (`drafts`, by `<assessmentId>_<userId>`). */
  readonly state: DocumentStore;
  /** Whether a document waits for an event that could not be applied: `DeadLetters.isStale` of the served generation. */
  readonly isStale?: (tenant: string, collection: string, id: string) => boolean;
}

/** What every handler works with. */
export interface Toolbox {
  readonly readModels: ReadModels;
  readonly state: DocumentStore;
  readonly isStale: (tenant: string, collection: string, id: string) => boolean;
  /** Single documents of a tenant, the last ones kept parsed. */
  readonly documents: (tenant: string) => DocumentReader;
}

const keptDocuments = 500;

export const createToolbox = ({ readModels, state, isStale = () => false }: QueryDeps): Toolbox => ({
  readModels,
  state,
  isStale,
  documents: createDocumentCache(readModels, keptDocuments),
});
