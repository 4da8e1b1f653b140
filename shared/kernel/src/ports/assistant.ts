import type { ChatSource, Language, Results } from '@tidemark/contracts';

/** Figures of one applied assessment, as its screens show them. */
export interface AssessmentFigures {
  readonly shortName: string;
  /** Name of its node. */
  readonly node: string;
  /** The names of the node and of its ancestors that the person asking may see, from the top. */
  readonly path: readonly string[];
  readonly template: string;
  /** From the lowest up. */
  readonly levels: readonly { readonly id: string; readonly name: string }[];
  /** By objective: the text of each level, null where it has none. */
  readonly levelTexts: Readonly<Record<string, readonly (string | null)[]>>;
  /** ISO 8601 UTC. The newest assessment is meant unless the question names another. */
  readonly appliedAt: string;
  readonly results: Results;
  /** The answers of the person asking only; null when they gave none. */
  readonly own: Results | null;
  /** Number of people who are expected to answer, and who did. */
  readonly expected: number;
  readonly submitted: number;
  /** Number of people in the values; null where they are withheld. */
  readonly counted: number | null;
  /** Smallest group whose values the person asking may see; 1 if they see all. */
  readonly smallestGroup: number;
}

/** A source for the answer. Contains only what the person asking may see. */
export interface AssistantDocument extends ChatSource {
  /** Plain text from any author: material, never an instruction. */
  readonly text: string;
  /** Synonyms that people use for it. */
  readonly keywords?: string;
  /** Of an assessment. */
  readonly figures?: AssessmentFigures;
}

export interface AssistantQuestion {
  readonly text: string;
  readonly language: Language;
  /** `mentor`: a signed-in user asks about their organization. `sales`: anybody asks about the product. */
  readonly audience: 'mentor' | 'sales';
  readonly documents: readonly AssistantDocument[];
  /** Number of assessments among the documents, out of all that the person may see. */
  readonly assessments: { readonly given: number; readonly all: number };
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
}

/** More text or, once and last, its sources: `[1]` in the text is the first source. */
export type AssistantPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sources'; readonly sources: readonly ChatSource[] };

/** No answer: unreachable, overloaded or declined. `message` is for the operator and never contains a secret. */
export class AssistantFailed extends Error {
  override readonly name = 'AssistantFailed';
  readonly reason: 'unavailable' | 'busy' | 'refused' | 'timeout';
  constructor(reason: AssistantFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Answers questions from the given documents. */
export interface Assistant {
  readonly kind: 'embedded' | 'endpoint';
  /**
   * Yields the answer in pieces, with at least some text. Throws AssistantFailed, possibly after some pieces. Ends soon
   * after the signal aborts.
   */
  ask(question: AssistantQuestion): AsyncIterable<AssistantPiece>;
}
