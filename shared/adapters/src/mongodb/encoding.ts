import type { StoredDocument } from '@tidemark/kernel';

/**
 * Encodes JSON for MongoDB and back. Documents stay documents, which analysts can query. Only content that some server
 * refuses is encoded:
 * - a dot or a quotation mark in a key, or a dollar at its start;
 * - an array directly in an array;
 * - text with NUL, or with a lone surrogate, which is not UTF-8.
 */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The only field of an object that represents unsupported content: its JSON. */
const asText = '%json';

const escapes: Readonly<Record<string, string>> = { '%': '%25', '.': '%2E', '"': '%22', '\0': '%00', $: '%24' };
const unescapes = Object.fromEntries(Object.entries(escapes).map(([text, escaped]) => [escaped, text]));

/** A key as stored. */
export const keyOf = (key: string): string => key.replace(/^\$|[%."\0]/g, (found) => escapes[found] ?? found);

const readKey = (key: string): string =>
  key.includes('%') ? key.replace(/%(?:25|2E|22|00|24)/g, (found) => unescapes[found] ?? found) : key;

const isOdd = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);
const hasOddKey = (value: object): boolean => Object.keys(value).some((key) => /\p{Surrogate}/u.test(key));
const isPlainKey = (key: string): boolean => !/^\$|[%."\0\p{Surrogate}]/u.test(key);

/**
 * Encodes a value, without the document's own operators. Nearly every document is supported unchanged and returned
 * itself, not a copy.
 */
export const encode = (value: unknown): unknown => (isStorable(value) ? value : encoded(value));

/** Whether the server accepts it unchanged; the driver omits undefined fields. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !isOdd(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) {
    return value.every((each) => each !== undefined && !Array.isArray(each) && isStorable(each));
  }
  return Object.entries(value).every(([key, each]) => isPlainKey(key) && isStorable(each));
}

function encoded(value: unknown): unknown {
  if (typeof value === 'string') return isOdd(value) ? { [asText]: JSON.stringify(value) } : value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return encodedArray(value);
  if (typeof value !== 'object' || value === null) return value;
  if (hasOddKey(value)) return { [asText]: JSON.stringify(value) };
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(fields.map(([key, each]) => [keyOf(key), encoded(each)]));
}

const encodedArray = (values: readonly unknown[]): unknown =>
  values.some((each) => Array.isArray(each))
    ? { [asText]: JSON.stringify(values) }
    : values.map((each) => (each === undefined ? null : encoded(each)));

/** Decodes a value of the driver, which is returned itself if nothing in it was encoded. */
export const decode = (value: unknown): Json => (isAsWritten(value) ? (value as Json) : decoded(value));

function isAsWritten(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isAsWritten);
  // Also in the field that contains JSON.
  return Object.entries(value).every(([key, each]) => !key.includes('%') && isAsWritten(each));
}

function decoded(value: unknown): Json {
  if (Array.isArray(value)) return value.map(decoded);
  if (typeof value !== 'object' || value === null) return value as Json;
  const { [asText]: text } = value as { readonly [asText]?: unknown };
  if (typeof text === 'string') return JSON.parse(text) as Json;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [readKey(key), decoded(each)]));
}

/** A document as stored. */
export interface Row {
  readonly _id: string;
  readonly position: string;
  /** Absent for a deleted document, of which only the position remains. */
  readonly tenant?: string;
  /** The write that made it; only set by compare-and-set. */
  readonly [writtenBy]?: string;
  readonly [field: string]: unknown;
}
export const writtenBy = '%by';

export const rowOf = (document: StoredDocument): Row => encode(document) as Row;

/** The document of a row; undefined for a deleted one. */
export function documentOf(row: Row | null | undefined): StoredDocument | undefined {
  if (row === null || row === undefined || row.tenant === undefined) return undefined;
  const { [writtenBy]: _, ...fields } = row;
  return decode(fields) as unknown as StoredDocument;
}
