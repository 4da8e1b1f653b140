import { type RouteName, routes } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { z } from 'zod';
import type { Input } from './client.js';

/** Values to try for each parameter: by its name, or by `route.name` where one route means something else by it. */
export type Values = Readonly<Record<string, readonly unknown[]>>;

export interface Call {
  readonly route: RouteName;
  readonly input: Input;
}

/** Collections that change when somebody submits answers. */
const ofAnswers: ReadonlySet<string> = new Set(
  projections
    .filter(({ handles }) => handles.includes('AnswersSubmitted'))
    .flatMap(({ collections }) => Object.keys(collections)),
);

/**
 * The questions that role user may ask and whose answers may depend on submitted answers. A handler can only read the
 * collections that its route declares, so a new route is among them automatically. Commands are not: they change the history.
 */
export const routesOfAnswers: readonly RouteName[] = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { access, service, reads } = routes[name];
  return (access === 'user' || access === 'public') && service === 'query' && reads.some((one) => ofAnswers.has(one));
});

/** These choose items, pages and words; the numbers stay the same. */
const idle: ReadonlySet<string> = new Set(['search', 'limit', 'offset', 'language']);

/** The calls of a route: all combinations of its required parameters, alone and with each value of each optional one. */
export function callsOf(route: RouteName, values: Values): Call[] {
  const { params, query, body, method } = routes[route];
  const inputs = (schema: z.ZodType) => inputsFor(route, schema, values);
  return inputs(params).flatMap((path) =>
    inputs(query).flatMap((search) =>
      inputs(body).map((sent): Call => {
        // Parameters of addresses are texts.
        const input = { params: path, query: search } as Pick<Input, 'params' | 'query'>;
        return { route, input: method === 'GET' ? input : { ...input, body: sent } };
      }),
    ),
  );
}

type Given = Readonly<Record<string, unknown>>;

function inputsFor(route: RouteName, schema: z.ZodType, values: Values): Given[] {
  const shape: Readonly<Record<string, z.ZodType>> = schema instanceof z.ZodObject ? schema.shape : {};
  const fields = Object.entries(shape)
    .filter(([name]) => !idle.has(name))
    .map(([name, type]) => {
      const tried = optionsOf(type) ?? values[`${route}.${name}`] ?? values[name];
      if (tried === undefined) throw new Error(`Say which values of '${name}' to try: ${route} has it`);
      return {
        isOptional: type.safeParse(undefined).success,
        inputs: tried.map((value): Given => ({ [name]: value })),
      };
    });
  const required = fields
    .filter(({ isOptional }) => !isOptional)
    .reduce<Given[]>((all, { inputs }) => all.flatMap((one) => inputs.map((more) => ({ ...one, ...more }))), [{}]);
  const optional = fields.flatMap(({ isOptional, inputs }) => (isOptional ? inputs : []));
  return required.flatMap((one) => [one, ...optional.map((more) => ({ ...one, ...more }))]);
}

/** The values of an enum. */
function optionsOf(type: z.ZodType): readonly unknown[] | undefined {
  if (type instanceof z.ZodEnum) return type.options;
  const isAround = type instanceof z.ZodOptional || type instanceof z.ZodDefault;
  return isAround ? optionsOf(type.unwrap() as z.ZodType) : undefined;
}
