import type { Fault, ProblemCode } from '@tidemark/contracts';

/** Extra data of a refusal: every fault, and the things that it is about (such as names of duplicated nodes). */
export interface RefusalDetails {
  readonly detail?: string;
  readonly faults?: readonly Fault[];
  /** Number of faults beyond `faults`. */
  readonly moreFaults?: number;
  /** For `stale-version`: the current item. */
  readonly current?: CurrentItem;
  /** For a limit: seconds until the next try. */
  readonly retryAfter?: number;
  /** For `too-large`. */
  readonly size?: ExceededSize;
  /** For `link-needs-sign-in`: the assessment whose form the link is for. */
  readonly assessmentId?: string;
}

/** The limit in bytes, and the received bytes if known. */
export interface ExceededSize {
  readonly limit: number;
  readonly received?: number;
}

/** An item as served, and the version of its entity tag. */
export interface CurrentItem {
  readonly body: unknown;
  readonly version: number;
}

/**
 * A broken rule; nothing was changed. `code` is from the closed list in contracts; each distinct failure has its own.
 */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly faults: readonly Fault[];
  readonly moreFaults: number;
  readonly current: CurrentItem | undefined;
  readonly retryAfter: number | undefined;
  readonly size: ExceededSize | undefined;
  readonly assessmentId: string | undefined;

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(details.detail ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.faults = details.faults ?? [];
    this.moreFaults = details.moreFaults ?? 0;
    this.current = details.current;
    this.retryAfter = details.retryAfter;
    this.size = details.size;
    this.assessmentId = details.assessmentId;
  }
}

/** Throws the refusal unless the rule is true; narrows its argument for the following lines. */
export function ensure(rule: unknown, code: ProblemCode, details?: RefusalDetails): asserts rule {
  if (!rule) throw new Refusal(code, details);
}
