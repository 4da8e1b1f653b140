import { type CountedFaults, type Route, schemaFaults } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import type { z } from 'zod';
import { fieldOf } from './problem.js';

export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A body as its route's schema has it, or what is wrong with it. */
export type ParsedBody = { readonly data: unknown } | CountedFaults;

/** The body of a route by its schema. */
export const parseBody = (route: Pick<Route, 'body'>, body: unknown): ParsedBody =>
  resultOf(route.body.safeParse(body ?? {}, naming));

/** Parses path and query by the route's schemas; every fault of both and of the body is named at once. */
export function parseRequest(
  route: Route,
  raw: Pick<ParsedRequest, 'params' | 'query'> & { readonly body: ParsedBody },
): ParsedRequest {
  const params = route.params.safeParse(raw.params, naming);
  const query = route.query.safeParse(raw.query, naming);
  const all = [resultOf(params), resultOf(query), raw.body].flatMap((one) => ('faults' in one ? one : []));
  if (all.length > 0) {
    const moreFaults = all.reduce((sum, { more }) => sum + more, 0);
    throw new Refusal('invalid-request', { faults: all.flatMap(({ faults }) => faults), moreFaults });
  }
  return { params: params.data, query: query.data, body: 'data' in raw.body ? raw.body.data : undefined };
}

/** Parse with these: only then can a missing field be distinguished from one of the wrong type. */
export const naming = { reportInput: true } as const;

const resultOf = (result: z.ZodSafeParseResult<unknown>): ParsedBody =>
  result.success ? { data: result.data } : faultsOf(result.error);

/** Issues of a schema as faults, each naming its field in words; `/` is the request as a whole. */
export function faultsOf(error: z.ZodError): CountedFaults {
  const { faults, more } = schemaFaults(error);
  const named = faults.map(({ pointer, code, detail }) =>
    pointer === ''
      ? { pointer: '/', code, detail: `The request: ${detail}.` }
      : { pointer, code, detail: `"${fieldOf(pointer)}": ${detail}.` },
  );
  return { faults: named, more };
}
