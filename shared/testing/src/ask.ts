import type { AnswerOf, Role, Route } from '@tidemark/contracts';
import type { Caller, Handler, Request } from '@tidemark/kernel/http';
import { exampleTenant } from './projection-run.js';

export const callerOf = (userId: string, role: Role): Caller => ({
  userId,
  role,
  tenant: exampleTenant,
  sessionId: `session-of-${userId}`,
});

/** Calls a handler as the server would, without its checks. The answer passes through JSON, as for a client. */
export async function ask<R extends Route>(
  { handle }: Handler<R>,
  caller: Caller,
  input: Partial<Pick<Request<R>, 'params' | 'query' | 'body' | 'tenant'>> = {},
  now = '2026-01-01T00:00:00.000Z',
): Promise<AnswerOf<R>> {
  const context = { requestId: 'request-1', commandId: 'command-1', ifVersion: undefined, address: '', agent: '', now };
  // Defaults for everything that the test leaves out.
  const request = { params: {}, query: {}, body: {}, tenant: caller.tenant, ...input, context, caller } as Request<R>;
  const { json, body } = await handle(request);
  return JSON.parse(json?.toString() ?? JSON.stringify(body)) as AnswerOf<R>;
}
