import type { Request } from 'express';

const anId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** Enough for any honest request that is about single things; looking costs something. */
const most = 20;
const longest = 20_000;

/** Long bodies are still the bytes that came: see `bodyReader`. */
function textOf(body: unknown): string {
  if (body === undefined) return '';
  if (body instanceof Uint8Array) return Buffer.from(body.subarray(0, longest)).toString('latin1');
  return JSON.stringify(body).slice(0, longest);
}

/** Ids of things that a request names in its address or its body, each once, at most 20. */
export function namedIds({ originalUrl, body }: Pick<Request, 'originalUrl' | 'body'>): readonly string[] {
  const text = `${originalUrl} ${textOf(body)}`;
  return [...new Set(text.match(anId) ?? [])].slice(0, most);
}
