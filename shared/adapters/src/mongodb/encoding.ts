import type { StoredDocument } from '@tidemark/kernel';

/**
 * JSON as MongoDB takes it, and back. Documents stay documents, which analysts can query; only what some server refuses is
 * written another way: a dot or a quotation mark in a key, or a dollar at its start, an array right in an array, text with a NUL,
 * and text with half of a pair of surrogates, which is no UTF-8.
 */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The one field of an object that stands for what cannot be stored: its JSON. */
const asText = '%json';

const escapes: Readonly<Record<string, string>> = { '%': '%25', '.': '%2E', '"': '%22', '\0': '%00', $: '%24' };
const unescapes = Object.fromEntries(Object.entries(escapes).map(([text, escaped]) => [escaped, text]));

/** A key as it is stored. */
export const keyOf = (key: string): string => key.replace(/^\$|[%."\0]/g, (found) => escapes[found] ?? found);

const readKey = (key: string): string =>
  key.includes('%') ? key.replace(/%(?:25|2E|22|00|24)/g, (found) => unescapes[found] ?? found) : key;

const isOdd = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);
const hasOddKey = (value: object): boolean => Object.keys(value).some((key) => /\p{Surrogate}/u.test(key));
const isPlainKey = (key: string): boolean => !/^\$|[%."\0\p{Surrogate}]/u.test(key);

/**
 * Without those of the document itself that the server wants as they are. Nearly every document is stored as it is: such a one is
 * answered itself, not a copy of it.
 */
export const encode = (value: unknown): unknown => (isStorable(value) ? value : encoded(value));

/** Whether the server takes it as it is; the driver leaves out fields that are undefined. */
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

/** Of what the driver has made; it is answered itself where nothing in it was written another way. */
export const decode = (value: unknown): Json => (isAsWritten(value) ? (value as Json) : decoded(value));

function isAsWritten(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isAsWritten);
  // Also in the one that stands for JSON.
  return Object.entries(value).every(([key, each]) => !key.includes('%') && isAsWritten(each));
}

function decoded(value: unknown): Json {
  if (Array.isArray(value)) return value.map(decoded);
  if (typeof value !== 'object' || value === null) return value as Json;
  const { [asText]: text } = value as { readonly [asText]?: unknown };
  if (typeof text === 'string') return JSON.parse(text) as Json;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [readKey(key), decoded(each)]));
}

/** A document as it is stored. */
export interface Row {
  readonly _id: string;
  readonly position: string;
  /** Absent where the document is deleted: what is left of it is its position. */
  readonly tenant?: string;
  /** Which write made it; only compare-and-set says so. */
  readonly [writtenBy]?: string;
  readonly [field: string]: unknown;
}
export const writtenBy = '%by';

export const rowOf = (document: StoredDocument): Row => encode(document) as Row;

/** The document of a row; undefined for one that is deleted. */
export function documentOf(row: Row | null | undefined): StoredDocument | undefined {
  if (row === null || row === undefined || row.tenant === undefined) return undefined;
  const { [writtenBy]: _, ...fields } = row;
  return decode(fields) as unknown as StoredDocument;
}
