import { isUtf8 } from 'node:buffer';
import { limits, type Role, type Route } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { parseBody, type ParsedBody } from './parse.js';
import { readUpload } from './upload.js';

/** Bytes of a body unless the route sets a limit. Enough for calls without a token. */
const usualLimit = 100_000;
const publicLimit = 16_000;
/** Bytes that a form adds around its file: boundaries, names, texts. */
const aroundAFile = 120_000;

export type ReadBody = (request: Request, response: Response, role?: Role) => Promise<ParsedBody>;

/** Parses the bytes of a route's body on another thread. Rejects with Overloaded when it has no capacity in time. */
export type ParseApart = (route: string, bytes: Uint8Array) => Promise<BodyOutcome>;
/** `unreadable`: not JSON. */
export type BodyOutcome = ParsedBody | 'unreadable';

/**
 * Reads and parses a route's body; call it once the sender is known. Refuses a body over the limit with `too-large`: by
 * its declared length, or as soon as the received bytes pass the limit. The rest is not kept (see `closeUnlessRead`).
 * `apart` parses bodies over 16 kB, because finding their faults can take long.
 */
export function bodyReader(name: string, route: Route, apart?: ParseApart): ReadBody {
  const { upload } = route;
  if (upload !== undefined) {
    return async (request, response) => {
      refuseLongerThan(upload.limit + aroundAFile, request);
      invite(request, response);
      await readUpload(upload, request, response);
      return parseBody(route, request.body as unknown);
    };
  }
  const limit = route.bodyLimit ?? (route.access === 'public' ? publicLimit : usualLimit);
  const usualParser = parserOf(route, limit);
  const userParser = parserOf(route, Math.min(limit, limits.userBody));
  return async (request, response, role) => {
    const { parse, most } = role === 'user' ? userParser : usualParser;
    refuseLongerThan(most, request);
    invite(request, response);
    await parsed(parse, most, request, response);
    const body = request.body as unknown;
    if (!(body instanceof Uint8Array)) return parseBody(route, body);
    const isApart = apart !== undefined && body.length > publicLimit;
    const outcome = isApart ? await apart(name, body) : parseBytes(route, body);
    if (outcome === 'unreadable') throw unreadableBody();
    return outcome;
  };
}

/** Takes long bodies as bytes, so that another thread can parse them. */
function parserOf({ rawBody }: Route, most: number) {
  const isRaw = rawBody === true;
  const parse =
    isRaw || most > publicLimit
      ? express.raw({ limit: most, type: isRaw ? () => true : 'application/json' })
      : express.json({ limit: most, strict: false });
  return { parse, most };
}

/** Parses a body's bytes by its route's schema. */
export function parseBytes(route: Pick<Route, 'body' | 'rawBody'>, bytes: Uint8Array): BodyOutcome {
  try {
    return parseBody(route, route.rawBody === true ? bytes : jsonOf(bytes));
  } catch (error) {
    // The schema library passes faults as arguments; hundreds of thousands overflow the stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return 'unreadable';
    throw error;
  }
}

/** Throws SyntaxError unless the bytes are JSON in UTF-8 (RFC 8259). */
function jsonOf(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw new SyntaxError('This is not UTF-8');
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

export const unreadableBody = (): Refusal =>
  new Refusal('invalid-request', {
    faults: [{ pointer: 'body', code: 'unreadable', detail: 'The request cannot be read.' }],
  });

/**
 * Closes the connection of a refusal when the body was not read, instead of waiting for it. A body with a short
 * declared length arrives anyway; it is discarded and the connection stays open. Returns whether it closes.
 */
export function closeUnlessRead({ headers, complete }: Request, response: Response): boolean {
  const isShort = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= publicLimit;
  const closes = !isShort && !complete;
  if (closes) response.setHeader('Connection', 'close');
  return closes;
}

function refuseLongerThan(limit: number, { headers }: Request): void {
  const received = Number(headers['content-length'] ?? 0);
  if (received > limit) throw new Refusal('too-large', { size: { limit, received } });
}

/** A client that sends `Expect: 100-continue` gets its go-ahead only now. */
function invite({ headers }: Request, response: Response): void {
  if (headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

/** The parser itself would read an oversized body to its end before it reports the limit. */
async function parsed(parse: RequestHandler, limit: number, request: Request, response: Response): Promise<void> {
  let length = 0;
  const count = (chunk: Buffer, refuse: (refusal: Refusal) => void): void => {
    length += chunk.length;
    if (length > limit) refuse(new Refusal('too-large', { size: { limit } }));
  };
  await new Promise<void>((resolve, reject) => {
    if (request.headers['transfer-encoding'] !== undefined) request.on('data', (chunk: Buffer) => count(chunk, reject));
    void parse(request, response, (error: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(error instanceof Error ? error : new Error('The body could not be read.', { cause: error }));
    });
  });
}
