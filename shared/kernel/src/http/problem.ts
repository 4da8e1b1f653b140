import {
  fallbackLanguage,
  type Fault,
  type Language,
  limits,
  type Problem,
  type ProblemCode,
  problemStatus,
  type Route,
} from '@tidemark/contracts';
import { type ExceededSize, Refusal } from '@tidemark/domain';
import { textsIn } from '@tidemark/texts';
import { problemText } from './problem-text.js';

/** The parts of a refusal beside its code. */
export interface ProblemDetails {
  readonly detail?: string;
  readonly faults?: readonly Fault[];
  /** Number of faults that `faults` leaves out. */
  readonly moreFaults?: number;
  readonly requestId?: string;
}

/**
 * Builds the RFC 9457 document of a refusal, with at most 100 faults. `errors` is the map of the specification: its key
 * for the route (§8) with the text, and one key per faulty field. A route without such a key has only the fields. Where
 * the specification reads a plain string, `error` has the text too.
 */
export function problemOf(code: ProblemCode, route: Route | undefined, details: ProblemDetails = {}): Problem {
  const { requestId } = details;
  const { faults, moreFaults } = cappedFaults(details);
  const detail = details.detail ?? describe(code, faults, moreFaults);
  const errors = errorsOf(route?.errorKey, detail, faults);
  return {
    type: `urn:tidemark:problem:${code}`,
    title: problemText[code],
    status: problemStatus[code],
    code,
    detail,
    ...(errors.size > 0 ? { errors: Object.fromEntries(errors) } : {}),
    ...(moreFaults > 0 ? { moreFaults } : {}),
    ...(route?.plainError === true ? { error: detail } : {}),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

function cappedFaults({ faults = [], moreFaults = 0 }: ProblemDetails) {
  const named = faults.slice(0, limits.faults);
  return { faults: named, moreFaults: faults.length - named.length + moreFaults };
}

function errorsOf(key: Route['errorKey'], detail: string, faults: readonly Fault[]): ReadonlyMap<string, string> {
  // A map, because callers choose field names and "constructor" is a valid one.
  const errors = new Map<string, string>();
  if (key !== undefined) errors.set(key, detail);
  for (const fault of faults) {
    const field = fieldOf(fault.pointer);
    if (!errors.has(field)) errors.set(field, fault.detail);
  }
  return errors;
}

/** The problem for a thrown error; undefined if it is a defect of ours. `language` is the reader's. */
export function problemOfError(
  error: unknown,
  route: Route | undefined,
  requestId: string,
  language: Language = fallbackLanguage,
): Problem | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { code, faults, moreFaults, size } = error;
  if (size !== undefined) {
    return { ...problemOf(code, route, { detail: sizeInWords(size, language), requestId }), ...size };
  }
  // With faults the text consists of them; a refusal without faults keeps its own text.
  const detail = error.message === code || faults.length > 0 ? {} : { detail: error.message };
  const problem = problemOf(code, route, { ...detail, faults, moreFaults, requestId });
  if (error.assessmentId !== undefined) return { ...problem, assessmentId: error.assessmentId };
  if (error.current !== undefined) return { ...problem, current: error.current.body };
  // Faults of a file keep their pointers, because one field can have several.
  return code === 'template-file-invalid' ? { ...problem, errors: faults.slice(0, limits.faults) } : problem;
}

const sizeInWords = ({ limit, received }: ExceededSize, language: Language): string => {
  const say = textsIn(language, 'limits');
  return received === undefined ? say('tooLarge', { limit }) : say('tooLargeBy', { limit, received });
};

/** The key of a fault in `errors`; `/` is the body as a whole. */
export const fieldOf = (pointer: string): string =>
  pointer === '/'
    ? 'body'
    : pointer.replace(/^\//, '').replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');

const describe = (code: ProblemCode, faults: readonly Fault[], more: number): string => {
  // A fault may repeat the title, and several fields may have the same fault.
  const said = [
    ...new Map([problemText[code], ...faults.map(({ detail }) => detail)].map((text) => [sentence(text), text])),
  ];
  const [only] = said;
  if (said.length === 1 && more === 0 && only !== undefined) return only[1];
  return [...said.map(([whole]) => whole), ...(more > 0 ? [`There are ${String(more)} more faults.`] : [])].join(' ');
};

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
