import type { Request } from 'express';

const anId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** Enough for any honest request that is about single things; looking costs something. */
const most = 20;
const longest = 20_000;

/** Ids of things that a request names in its address or its body, each once, at most 20. */
export function namedIds({ originalUrl, body }: Pick<Request, 'originalUrl' | 'body'>): readonly string[] {
  const sent: unknown = body;
  const text = `${originalUrl} ${sent === undefined ? '' : JSON.stringify(sent).slice(0, longest)}`;
  return [...new Set(text.match(anId) ?? [])].slice(0, most);
}
