import { type Fault, type Route, schemaFaults } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import type { z } from 'zod';
import { fieldOf } from './problem.js';

export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parses path, query and body by the route's schemas; every fault of all three is named at once. */
export function parseRequest(route: Route, raw: ParsedRequest): ParsedRequest {
  const params = route.params.safeParse(raw.params, naming);
  const query = route.query.safeParse(raw.query, naming);
  const body = route.body.safeParse(raw.body ?? {}, naming);
  const faults = [...faultsOf(params), ...faultsOf(query), ...faultsOf(body)];
  if (faults.length > 0) throw new Refusal('invalid-request', { faults });
  return { params: params.data, query: query.data, body: body.data };
}

/** Parse with these: only then can a missing field be distinguished from one of the wrong type. */
export const naming = { reportInput: true } as const;

/** Issues of a schema as faults, each naming its field in words; `/` is the request as a whole. */
export const faultsOf = (result: z.ZodSafeParseResult<unknown>): Fault[] =>
  result.success
    ? []
    : schemaFaults(result.error).map(({ pointer, code, detail }) =>
        pointer === ''
          ? { pointer: '/', code, detail: `The request: ${detail}.` }
          : { pointer, code, detail: `"${fieldOf(pointer)}": ${detail}.` },
      );
