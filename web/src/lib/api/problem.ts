import type { Fault, Problem, ProblemCode } from '@tidemark/contracts';

/** Beside the contracts' codes: no answer at all, a bare string, and an answer nobody can read. */
export type ClientCode = ProblemCode | 'offline' | 'plain-text' | 'unreadable';

export interface ProblemParts {
  readonly code: ClientCode;
  /** 0 when no answer came. */
  readonly status: number;
  /** In English, from the server; screens translate by code. */
  readonly detail: string;
  /** One text for each faulty field, or the specification's key (§8). */
  readonly errors?: Readonly<Record<string, string>>;
  /** All faults of a file, with their pointers. */
  readonly faults?: readonly Fault[];
  /** The specification's plain string (§8 `error`). */
  readonly error?: string | undefined;
  readonly requestId?: string | undefined;
  /** Of 'stale-version': the item as it is now. */
  readonly current?: unknown;
  /** Of 'too-large': how many bytes are taken. */
  readonly limit?: number | undefined;
  /** Of 'link-needs-sign-in': whose form it is. */
  readonly assessmentId?: string | undefined;
}

/** Every refusal of the interface, and every failure to reach it, is thrown as this. */
export class ApiProblem extends Error implements ProblemParts {
  override readonly name = 'ApiProblem';
  readonly code: ClientCode;
  readonly status: number;
  readonly detail: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
  readonly error: string | undefined;
  readonly requestId: string | undefined;
  readonly current: unknown;
  readonly limit: number | undefined;
  readonly assessmentId: string | undefined;

  constructor(parts: ProblemParts) {
    super(parts.detail);
    this.code = parts.code;
    this.status = parts.status;
    this.detail = parts.detail;
    this.errors = parts.errors ?? {};
    this.faults = parts.faults ?? [];
    this.error = parts.error;
    this.requestId = parts.requestId;
    this.current = parts.current;
    this.limit = parts.limit;
    this.assessmentId = parts.assessmentId;
  }
}

export const offline = (): ApiProblem =>
  new ApiProblem({ code: 'offline', status: 0, detail: 'The server cannot be reached.' });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isProblem = (value: unknown): value is Problem => isRecord(value) && typeof value['code'] === 'string';

/** The text of a body that is no problem document: a JSON string, `{error}`, `{message}`, `{errors}`, or the bare text. */
function plainText(body: unknown, raw: string): string | undefined {
  if (typeof body === 'string' && body.trim() !== '') return body;
  if (isRecord(body)) {
    const errors = isRecord(body['errors']) ? Object.values(body['errors']) : [];
    return [body['error'], body['message'], ...errors].find((said) => typeof said === 'string');
  }
  // A page of a proxy is not a message for people.
  return raw.trim() === '' || raw.trimStart().startsWith('<') ? undefined : raw.trim();
}

/** What a refusing answer says, whatever its body looks like [R8-032]. */
export function problemOf(status: number, raw: string): ApiProblem {
  const body = parse(raw);
  if (isProblem(body)) {
    const { code, detail, errors, error, requestId, current, limit, assessmentId } = body;
    return new ApiProblem({
      code,
      status,
      detail,
      ...(Array.isArray(errors) ? { faults: errors } : errors !== undefined && { errors }),
      error,
      requestId,
      current,
      limit,
      assessmentId,
    });
  }
  const text = plainText(body, raw);
  return text === undefined
    ? new ApiProblem({ code: 'unreadable', status, detail: `The server answered ${status}.` })
    : new ApiProblem({ code: 'plain-text', status, detail: text });
}

export function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
