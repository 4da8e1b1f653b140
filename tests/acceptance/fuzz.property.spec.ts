import { runs } from '@tidemark/testing/runs';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Problem, type Route, type RouteName, routes } from '@tidemark/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import type { Client } from '../harness/client.js';
import { flat, tree } from '../harness/scenario.js';
import { arbitraryOf, type Schema } from '../harness/schema-arbitrary.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

/*
 * Every call of the document that the server itself serves, with allowed and some forbidden values. The server never
 * fails. A refusal is a problem document, and wrote nothing. An answer matches the document.
 */
const server = suiteServer();
jest.setTimeout(longLimit);

const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: z.record(z.string(), z.unknown()) })),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.record(z.string(), z.unknown()) })) })
    .optional(),
});
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});
type Operation = z.infer<typeof Operation>;

const names = Object.keys(routes) as RouteName[];
/** They end the session that the others are called in, or take their time (rebuilding). */
const apart: readonly RouteName[] = ['signOut', 'rebuildReadModel', 'uploadAvatar', 'uploadLogo'].filter(
  (name): name is RouteName => name in routes,
);

let document: z.infer<typeof Document>;
let texts: string[];
let boss: Client;
beforeAll(async () => {
  boss = await server().as(server().demo.some('super'));
  document = Document.parse((await boss.raw('GET', '/api/openapi.json')).json());
  texts = await existing();
}, longLimit);

/** Ids of existing things, so that calls pass the first check. */
async function existing(): Promise<string[]> {
  const { demo } = server();
  const nodes = flat(await tree(boss, server(), demo.account('oskar')));
  const params = { id: must(demo.assessments[0], 'assessment').id };
  const { objectives, maturityLevels, areas } = await boss.ok('assessment', { params });
  const template = await boss.ok('assessment', { params: { id: demo.templateId } });
  return [
    demo.organizationId,
    demo.templateId,
    ...demo.assessments.map(({ id }) => id),
    ...demo.personas.map(({ id }) => id),
    ...nodes.slice(0, 5).map(({ id }) => id),
    // Nobody whom the rest of the file signs in as: they may be deactivated here.
    ...demo.accounts.slice(-2).map(({ id }) => id),
    ...[...objectives, ...maturityLevels, ...areas, ...template.objectives, ...template.areas]
      .slice(0, 20)
      .map(({ id }) => id),
  ];
}

const operationOf = (name: string): Operation =>
  must(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === name),
    `operation ${name}`,
  );

interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function callsOf(name: RouteName): fc.Arbitrary<Call> {
  const options = { components: document.components.schemas, texts };
  const { parameters, requestBody } = operationOf(name);
  const named = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name: field, schema }) => [field, arbitraryOf(schema, options).map(inUrl)]),
    );
  const schema: Schema | undefined = requestBody?.content['application/json']?.schema;
  const query = fc.record(named('query'), { requiredKeys: [] }) as fc.Arbitrary<Call['query']>;
  const params = fc.record(named('path'));
  return fc.record({ params, query, ...(schema === undefined ? {} : { body: arbitraryOf(schema, options) }) });
}

/** A part of a path is never empty; lone surrogates cannot be written in one. */
const inUrl = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/[\ud800-\udfff]|^\.{1,2}$/g, '') || '-';

describe.each(names.filter((name) => !apart.includes(name)))('%s', (name) => {
  it('is answered as its document says, or refused and nothing written', async () => {
    const { method, answerType, status, answer: shape }: Route = routes[name];
    await fc.assert(
      fc.asyncProperty(callsOf(name), async (call) => {
        const answer = await boss.call(name, method === 'GET' ? { params: call.params, query: call.query } : call);
        if (answer.status >= 400) {
          expect(answer.status).toBeLessThan(500);
          expect(Problem.safeParse(answer.json()).success).toBe(true);
          expect(answer.position).toBeUndefined();
        } else {
          expect(answer.status).toBe(status);
          if (answerType === undefined) shape.parse(answer.json());
        }
      }),
      runs(4),
    );
  });
});

it('still serves everybody afterwards', async () => {
  expect((await server().client.raw('GET', '/health/ready')).status).toBe(200);
  const again = await server().client.signIn(server().demo.account('ana'));
  expect((await again.ok('currentUser')).id).toBe(server().demo.account('ana').id);
});
