import type { Fault, ProblemCode } from '@tidemark/contracts';

/** What a refusal can add: every single fault, and the things it is about (such as names of duplicated nodes). */
export interface RefusalDetails {
  readonly detail?: string;
  readonly faults?: readonly Fault[];
  /** How many faults there are besides. */
  readonly moreFaults?: number;
  /** Of `stale-version`: the item as it is now. */
  readonly current?: CurrentItem;
  /** Of a limit: seconds until the same is taken again. */
  readonly retryAfter?: number;
  /** Of `too-large`. */
  readonly size?: ExceededSize;
  /** Of `link-needs-sign-in`: the assessment whose form the link is for. */
  readonly assessmentId?: string;
}

/** Bytes: how many are taken at most, and how many came where that is known. */
export interface ExceededSize {
  readonly limit: number;
  readonly received?: number;
}

/** An item as served, and the version that its entity tag counts. */
export interface CurrentItem {
  readonly body: unknown;
  readonly version: number;
}

/** A broken rule. Nothing was changed. `code` is of the closed list in contracts; every distinct failure has its own. */
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

/** Throws the refusal unless the rule holds; narrows its argument for the lines below. */
export function ensure(rule: unknown, code: ProblemCode, details?: RefusalDetails): asserts rule {
  if (!rule) throw new Refusal(code, details);
}
