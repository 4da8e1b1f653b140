import { type CountedFaults, type Route, schemaFaults } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import type { z } from 'zod';
import { fieldOf } from './problem.js';

export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A parsed body, or its faults. */
export type ParsedBody = { readonly data: unknown } | CountedFaults;

/** Parses a body by its route's schema. */
export const parseBody = (route: Pick<Route, 'body'>, body: unknown): ParsedBody =>
  resultOf(route.body.safeParse(body ?? {}, naming));

/** Parses path and query by the route's schemas. Reports all faults of path, query and body together. */
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

/** Needed to tell a missing field from one of the wrong type. */
export const naming = { reportInput: true } as const;

const resultOf = (result: z.ZodSafeParseResult<unknown>): ParsedBody =>
  result.success ? { data: result.data } : faultsOf(result.error);

/** Converts schema issues to faults that name their field in words; `/` is the request as a whole. */
export function faultsOf(error: z.ZodError): CountedFaults {
  const { faults, more } = schemaFaults(error);
  const named = faults.map(({ pointer, code, detail }) =>
    pointer === ''
      ? { pointer: '/', code, detail: `The request: ${detail}.` }
      : { pointer, code, detail: `"${fieldOf(pointer)}": ${detail}.` },
  );
  return { faults: named, more };
}
