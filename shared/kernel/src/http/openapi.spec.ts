import { describe, expect, it } from '@jest/globals';
import { routes } from '@tidemark/contracts';
import { openApiDocument } from './openapi.js';

type Json = Record<string, unknown>;
const document = openApiDocument(routes, { title: 'T', version: '1' });
const { schemas } = document['components'] as { schemas: Json };

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, of]) => (key === '$ref' ? [String(of)] : refsIn(of)));
}

describe('the OpenAPI document', () => {
  it('has every route of the table, with its role', () => {
    const paths = document['paths'] as Record<string, Record<string, Json>>;
    for (const [name, route] of Object.entries(routes)) {
      const operation = paths[`/api${route.path}`]?.[route.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: name, 'x-minimum-role': route.access });
      expect(Object.keys(operation?.['responses'] as Json)).toContain(String(route.status));
      expect(operation?.['security']).toEqual(route.access === 'public' ? [] : [{ bearer: [] }]);
    }
    const operations = Object.values(paths).flatMap((methods) => Object.keys(methods));
    expect(operations).toHaveLength(Object.keys(routes).length);
  });

  it('declares every parameter that a path names', () => {
    const paths = document['paths'] as Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
    for (const [path, methods] of Object.entries(paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named);
      }
    }
  });

  it('has no dangling reference', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(0);
    const missing = refs.filter((ref) => {
      const name = /^#\/components\/schemas\/(.+)$/.exec(ref)?.[1];
      return name === undefined || !Object.hasOwn(schemas, name);
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('describes an upload as a form with a file, and a picture as a picture', () => {
    const paths = document['paths'] as Record<string, Record<string, Json>>;
    expect(paths['/api/users/upload']?.['post']?.['requestBody']).toMatchObject({
      content: { 'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } } },
    });
    const read = paths['/api/avatars/{organizationId}/{name}']?.['get'] as { responses: Json };
    expect(Object.keys((read.responses['200'] as { content: Json }).content)).toEqual(['image/webp']);
  });

  it('is JSON', () => expect(JSON.parse(JSON.stringify(document))).toEqual(document));
});
