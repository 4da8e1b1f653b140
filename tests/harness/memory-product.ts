import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { everyAssessment } from '@tidemark/cli/facts/walk';
import { chatCommands, type RouteName, routes } from '@tidemark/contracts';
import { type AssistantQuestion, createLogger } from '@tidemark/kernel';
import { createTokens } from '@tidemark/kernel/http';
import { createManualClock, createMemoryAssistant, createMemoryPorts } from '@tidemark/kernel/memory';
import { readEnvironment } from '@tidemark/standalone/config';
import { createParts } from '@tidemark/standalone/composition/product';
import { serve, settingsOf } from '@tidemark/standalone/http/serve';
import { exampleTenant, type GivenEvent } from '@tidemark/testing';
import { type Input, pathOf } from './client.js';
import { type Live, openLive } from './live.js';
import { must } from './wait.js';

/** Whatever answers questions, over stores in memory: events make its history, and its clock stands where it is set. */
export interface MemoryProduct {
  /** The moment of everything that follows, ISO 8601 UTC. */
  setNow(moment: string): void;
  /** Appends events of the organisation, and waits until the read models contain them. */
  record(events: readonly GivenEvent[]): Promise<void>;
  /** The answer to a call of a role user over HTTP; undefined for a refusal. */
  answerTo(userId: string, name: RouteName, input: Input): Promise<unknown>;
  /** What the language model gets with a question that a role user asks in the chat. */
  questionOf(userId: string, words: string): Promise<AssistantQuestion>;
  /** The rows of `npm run facts`, by table and id. */
  facts(): Promise<object>;
  stop(): Promise<void>;
}

const environment = readEnvironment({ PORT: '0', UNAUTHENTICATED_LIMIT: '0', CHAT_LIMIT: '0', PUBLIC_LIMIT: '0' });
const logger = createLogger({ level: 'silent', name: 'test' });

export async function startInMemory(): Promise<MemoryProduct> {
  const clock = createManualClock();
  const assistant = createMemoryAssistant();
  const ports = createMemoryPorts({ clock, assistant });
  let url = '';
  const parts = await createParts(['projector', 'query-api', 'notifier'], {
    ports,
    logger,
    settings: settingsOf(environment),
    publicUrl: () => url,
    ownUrl: () => url,
    platform: { demoAccounts: () => undefined },
    forgetOutside: async () => undefined,
  });
  await parts.services.start();
  const onListening = ({ own }: { readonly own: string }) => {
    url = own;
  };
  const auditPlace = '/dev/null';
  const { stop } = await serve({ environment, ports, parts, logger, auditPlace, pages: false, onListening });

  const tokens = createTokens(ports.secrets.signing);
  async function signIn(userId: string): Promise<string> {
    const principal = {
      userId,
      tenant: exampleTenant,
      role: 'user',
      isActive: true,
      organizationSuspended: false,
    } as const;
    await ports.sessions.putPrincipal(principal);
    const id = `session-of-${userId}`;
    const times = { createdAt: clock.now(), expiresAt: '2100-01-01T00:00:00.000Z' };
    await ports.sessions.open({ id, userId, ...times, address: '', agent: '' });
    return tokens.issue(userId, id, 3600);
  }
  const signedIn = new Map<string, Promise<string>>();
  const sockets = new Map<string, Promise<Live>>();
  const kept = async <Value>(map: Map<string, Promise<Value>>, userId: string, make: () => Promise<Value>) => {
    const value = map.get(userId) ?? make();
    map.set(userId, value);
    return value;
  };
  const tokenOf = async (userId: string) => kept(signedIn, userId, async () => signIn(userId));
  const socketOf = async (userId: string) => kept(sockets, userId, async () => openLive(url, await tokenOf(userId)));
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  /** Of the streams that are recorded. */
  const lengths = new Map<string, number>();

  return {
    setNow: clock.set,
    async record(events) {
      for (const { at = clock.now(), by = 'somebody', stream = `events-${exampleTenant}.1`, ...event } of events) {
        const id = ports.ids.next();
        const ids = { commandId: id, correlationId: id, causationId: id };
        const meta = { tenant: exampleTenant, actor: by, occurredAt: at, ...ids };
        const held = lengths.get(stream) ?? 0;
        await ports.events.append(stream, held, parts.codec.encode(stream, [event], meta));
        lengths.set(stream, held + 1);
      }
      await must(parts.projector, 'projector').caughtUp();
    },
    async answerTo(userId, name, { params, query, body }) {
      const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
      const { method } = routes[name];
      const sent = request(`${url}${pathOf(name, params)}${search}`, {
        agent,
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(userId)}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const { statusCode = 0 } = response;
      const answer = await text(response);
      if (statusCode >= 500) throw new Error(`${name} answered ${String(statusCode)}: ${answer}`);
      return statusCode < 300 ? (JSON.parse(answer) as unknown) : undefined;
    },
    async questionOf(userId, words) {
      const socket = await socketOf(userId);
      await socket.act({ command: chatCommands.mentor, payload: { text: words, language: 'en-US' } });
      return must(assistant.asked.at(-1), 'question');
    },
    async facts() {
      const tables: Record<string, unknown[]> = {};
      for await (const facts of everyAssessment(parts.readModels, exampleTenant, clock.now())) {
        for (const [table, rows] of facts) tables[table] = [...(tables[table] ?? []), ...rows];
      }
      return tables;
    },
    async stop() {
      for (const socket of sockets.values()) (await socket).close();
      agent.destroy();
      await stop();
    },
  };
}
