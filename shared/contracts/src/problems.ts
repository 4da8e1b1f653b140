import { z } from 'zod';

/**
 * The closed list of problem codes, each with its HTTP status. A code is an i18n key of the web client; `detail` has
 * the English text for other clients.
 */
export const problemStatus = {
  // asking
  'invalid-request': 400,
  'not-authenticated': 401,
  'sign-in-failed': 401,
  'no-account': 401,
  'session-ended': 401,
  'not-allowed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-many-attempts': 429,
  'too-many-mails': 429,
  'too-large': 413,
  'stale-version': 412,
  // organisations
  'organization-name-taken': 409,
  'organization-suspended': 403,
  // tree
  'node-type-archived': 409,
  'node-type-name-taken': 409,
  'parent-not-found': 404,
  'node-type-not-found': 404,
  'node-archived': 409,
  'parent-archived': 409,
  'root-node-fixed': 409,
  'move-makes-cycle': 409,
  'node-not-found': 404,
  'member-not-found': 404,
  // people
  'email-taken': 409,
  'last-super': 409,
  'role-not-assignable': 422,
  'user-inactive': 403,
  'user-not-found': 404,
  'weak-password': 422,
  'password-mismatch': 422,
  'wrong-password': 422,
  'image-invalid': 422,
  'link-invalid': 410,
  /** A personal link to a form, in an organization that requires signing in. */
  'link-needs-sign-in': 403,
  // catalog
  'persona-title-taken': 409,
  'persona-not-found': 404,
  'persona-archived': 409,
  'recommendation-not-found': 404,
  'recommendation-archived': 409,
  'recommendation-url-invalid': 422,
  // templates
  'template-not-found': 404,
  'content-version-gone': 404,
  'template-deployed': 409,
  'template-not-deployed': 409,
  'template-archived': 409,
  'template-incomplete': 409,
  'template-published': 409,
  'versions-unrelated': 409,
  'template-short-name-required': 422,
  'publication-not-allowed': 403,
  'level-not-found': 404,
  'level-position-taken': 409,
  'levels-full': 409,
  /** The name of an area, a level, or an objective in its area. */
  'name-taken': 409,
  'level-has-dependants': 409,
  'area-not-found': 404,
  'area-name-required': 422,
  'area-description-required': 422,
  'area-has-dependants': 409,
  'objective-not-found': 404,
  'objective-has-dependants': 409,
  'maturity-not-found': 404,
  'maturity-exists': 409,
  'question-not-found': 404,
  'question-has-choices': 409,
  'choice-not-found': 404,
  'delivery-not-found': 404,
  'delivery-under-way': 409,
  'already-attached': 409,
  'not-attached': 404,
  'template-file-invalid': 422,
  // assessments
  'assessment-not-found': 404,
  'assessment-archived': 409,
  'short-name-taken': 409,
  'period-invalid': 422,
  'nothing-selected': 422,
  'not-a-member': 422,
  /** The privacy promise of an assessment whose people were asked already. */
  'privacy-fixed': 409,
  /** A promise that would let more people read than the previous one. */
  'promise-wider': 422,
  // answering
  'form-not-open': 403,
  'form-closed': 403,
  'not-a-respondent': 403,
  'other-user': 403,
  'answer-invalid': 422,
  'form-empty': 409,
  // machinery
  'command-conflict': 409,
  'outcome-unknown': 503,
  /** The disk of the log is full: nothing was written. */
  'storage-full': 503,
  /** An event that the read model cannot apply stopped its rebuild. */
  'event-not-applicable': 409,
  /** Events were changed or are missing. */
  'log-damaged': 409,
  /** An event of the stream is unreadable, so its state is unknown. */
  'stream-damaged': 500,
  'not-caught-up': 503,
  'not-ready': 503,
  'internal-error': 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export const problemCodes = Object.keys(problemStatus) as ProblemCode[];

/** One fault of a request: its place (field name or JSON pointer), its code and its text. */
export interface Fault {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

export const Fault = z.object({ pointer: z.string(), code: z.string(), detail: z.string() });

/**
 * RFC 9457 problem document. `errors` is the specification's map (§8 keys or one key per field), or a list for files.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
  detail: z.string(),
  errors: z.union([z.record(z.string(), z.string()), z.array(Fault)]).optional(),
  /** Number of faults beyond those in `errors`, which has at most 100. */
  moreFaults: z.number().int().positive().optional(),
  /** The specification's plain string for archiving and publishing a template (§8 `error`). */
  error: z.string().optional(),
  requestId: z.string().optional(),
  /** For `stale-version`: the current item; its entity tag is in the ETag header. */
  current: z.unknown().optional(),
  /** For `too-large`: the limit in bytes, and the received bytes if known. */
  limit: z.number().int().positive().optional(),
  received: z.number().int().positive().optional(),
  /** For `link-needs-sign-in`: the assessment whose form opens after signing in. */
  assessmentId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
