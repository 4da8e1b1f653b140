import { z } from 'zod';

/**
 * The closed list of problem codes with the HTTP status that each answers with.
 * A code is an i18n key of the web client; `detail` carries the same in English for other clients.
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
  /** A personal link where the organisation does not let people answer by it. */
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
  /** Of an area, a level, or an objective in its area. */
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
  /** The promise of an assessment whose people were asked. */
  'privacy-fixed': 409,
  /** A promise that would let more people read than the one before. */
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
  /** The log's disk takes nothing: nothing was written. */
  'storage-full': 503,
  /** Of a rebuild: an event that the read model cannot apply stops it. */
  'event-not-applicable': 409,
  /** Events were changed or are missing. */
  'log-damaged': 409,
  /** An event of the stream cannot be read, so nobody knows its state. */
  'stream-damaged': 500,
  'not-caught-up': 503,
  'not-ready': 503,
  'internal-error': 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export const problemCodes = Object.keys(problemStatus) as ProblemCode[];

/** One fault among all that a request has: where (field name or JSON pointer), which, and in words. */
export interface Fault {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

export const Fault = z.object({ pointer: z.string(), code: z.string(), detail: z.string() });

/** RFC 9457 problem document. `errors` is the specification's map (§8 keys or one key per field), or a list for files. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
  detail: z.string(),
  errors: z.union([z.record(z.string(), z.string()), z.array(Fault)]).optional(),
  /** How many faults there are beside those in `errors`, of which there are at most 100. */
  moreFaults: z.number().int().positive().optional(),
  /** The specification's plain string for archiving and publishing a template (§8 `error`). */
  error: z.string().optional(),
  requestId: z.string().optional(),
  /** Of `stale-version`: the item as it is now; its entity tag is in the ETag header. */
  current: z.unknown().optional(),
  /** Of `too-large`: how many bytes are taken at most, and how many came where that is known. */
  limit: z.number().int().positive().optional(),
  received: z.number().int().positive().optional(),
  /** Of `link-needs-sign-in`: the assessment whose form opens after signing in. */
  assessmentId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
