import type { Request } from 'express';

const anId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** Enough for any honest request about single things; each lookup costs time. */
const most = 20;
const longest = 20_000;

/** Long bodies are still raw bytes: see `bodyReader`. */
function textOf(body: unknown): string {
  if (body === undefined) return '';
  if (body instanceof Uint8Array) return Buffer.from(body.subarray(0, longest)).toString('latin1');
  return JSON.stringify(body).slice(0, longest);
}

/** Ids in the address or body of a request, without duplicates, at most 20. */
export function namedIds({ originalUrl, body }: Pick<Request, 'originalUrl' | 'body'>): readonly string[] {
  const text = `${originalUrl} ${textOf(body)}`;
  return [...new Set(text.match(anId) ?? [])].slice(0, most);
}
