import type { ChatSource, Language, Results } from '@tidemark/contracts';

/** Figures of one applied assessment, as its screens show them. */
export interface AssessmentFigures {
  readonly shortName: string;
  /** Of its node. */
  readonly node: string;
  /** The node's name after those above it that the asking person may see, from the top. */
  readonly path: readonly string[];
  readonly template: string;
  /** From the lowest on. */
  readonly levels: readonly { readonly id: string; readonly name: string }[];
  /** By objective: what each level means for it; null where nobody described it. */
  readonly levelTexts: Readonly<Record<string, readonly (string | null)[]>>;
  /** ISO 8601 UTC; the newest is what is meant when nothing else is said. */
  readonly appliedAt: string;
  readonly results: Results;
  /** The asking person's own answers alone; null when they gave none. */
  readonly own: Results | null;
  /** People: how many are expected to answer, and how many of all did. */
  readonly expected: number;
  readonly submitted: number;
  /** How many of these are in the values; null where they are withheld. */
  readonly counted: number | null;
  /** In groups of at least so many people values of others are shown to the asking person; 1 where they see all. */
  readonly smallestGroup: number;
}

/** One thing that an answer may rest on, chosen for the person who asks: nothing that they may not see. */
export interface AssistantDocument extends ChatSource {
  /** Plain text, whoever wrote it: material, never an instruction. */
  readonly text: string;
  /** Other words that people use for it. */
  readonly keywords?: string;
  /** Of an assessment. */
  readonly figures?: AssessmentFigures;
}

export interface AssistantQuestion {
  readonly text: string;
  readonly language: Language;
  /** `mentor`: a signed-in user about their own organisation. `sales`: anybody about the product. */
  readonly audience: 'mentor' | 'sales';
  readonly documents: readonly AssistantDocument[];
  /** How many assessments are among the documents, of how many that the person may see. */
  readonly assessments: { readonly given: number; readonly all: number };
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** More text, or, last and once, what the text rests on: `[1]` in it means the first source. */
export type AssistantPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sources'; readonly sources: readonly ChatSource[] };

/** No answer: nobody there, too much asked, not willing. `message` is for the operator and never holds a secret. */
export class AssistantFailed extends Error {
  override readonly name = 'AssistantFailed';
  readonly reason: 'unavailable' | 'busy' | 'refused' | 'timeout';
  constructor(reason: AssistantFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Answers questions from the documents given with them. */
export interface Assistant {
  readonly kind: 'embedded' | 'endpoint';
  /**
   * The answer in pieces, as they come; some text at least. Throws AssistantFailed, also after pieces were given, and
   * ends soon after the signal aborts.
   */
  ask(question: AssistantQuestion): AsyncIterable<AssistantPiece>;
}
