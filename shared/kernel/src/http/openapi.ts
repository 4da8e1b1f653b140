import { headers, Problem, problemStatus, type Route, type RouteTable } from '@tidemark/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * OpenAPI 3.1 of a route table. It uses the schemas that the server parses with, so the document and the server always
 * agree. Named schemas (`.meta({ id })`) become components.
 */
export function openApiDocument(table: RouteTable, info: { readonly title: string; readonly version: string }): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(table)) {
    const path = (paths[`/api${route.path}`] ??= {});
    path[route.method.toLowerCase()] = operation(name, route, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      ...info,
      description:
        'Refusals are problem documents (RFC 9457) with a code of a closed list. The field x-max-characters limits the characters of a text as a person counts them (grapheme clusters): an accented letter or a flag is one. The maxLength beside it is the most code units that these may have. Operations with x-personal-link accept the session of a personal link for its own form.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...components, Problem: schemaOf(Problem, 'output', components) },
    },
    'x-problem-codes': problemStatus,
  };
}

function operation(name: string, route: Route, components: Json): Json {
  const body = schemaOf(route.body, 'input', components);
  const hasBody = route.method !== 'GET' && !isEmptyObject(body);
  return {
    operationId: name,
    summary: route.summary,
    'x-minimum-role': route.access,
    ...(route.form === undefined ? {} : { 'x-personal-link': true }),
    ...(route.access === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(route.params, 'path', components),
      ...parameters(route.query, 'query', components),
      ...headerParameters(route),
    ],
    ...(hasBody ? { requestBody: { required: true, content: { [bodyType(route)]: { schema: body } } } } : {}),
    responses: {
      [String(route.status)]: {
        description: 'The answer.',
        headers: answerHeaders(route),
        content: {
          [route.answerType ?? 'application/json']: { schema: schemaOf(route.answer, 'output', components) },
        },
      },
      default: {
        description: 'A refusal.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function answerHeaders({ service, reads }: Route): Json {
  if (service === 'command') return { [headers.position]: { schema: { type: 'string' } } };
  return reads.length > 0 ? { [headers.readPosition]: { schema: { type: 'string' } } } : {};
}

const bodyType = ({ upload }: Route): string => (upload === undefined ? 'application/json' : 'multipart/form-data');

function parameters(schema: z.ZodType, place: 'path' | 'query', components: Json): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

const headerParameters = ({ service, method, versioned }: Route): Json[] => {
  if (service === 'command' && method === 'GET') return [];
  const ifMatch = versioned === true ? [headers.ifMatch] : [];
  const names = service === 'command' ? [headers.idempotencyKey, ...ifMatch] : [headers.minPosition];
  return names.map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } }));
};

/** JSON Schema 2020-12 of a schema. Named parts move to the components and are referenced. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $defs,
    $schema: _,
    ...own
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  for (const [id, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    components[id] ??= relocated(definition);
  }
  const { id, ...rest } = own;
  if (typeof id !== 'string') return relocated(own) as Json;
  components[id] ??= relocated(rest);
  return { $ref: `#/components/schemas/${id}` };
}

/** Points every `$defs` reference at the components. */
function relocated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, of]) =>
      key === '$ref' && typeof of === 'string'
        ? [key, of.replace('#/$defs/', '#/components/schemas/')]
        : [key, relocated(of)],
    ),
  );
}

const isEmptyObject = (schema: Json): boolean =>
  schema['type'] === 'object' && Object.keys((schema['properties'] as Json | undefined) ?? {}).length === 0;
