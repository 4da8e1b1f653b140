import { declaredTopics, type TopicDeclaration, usualNamespace } from '@tidemark/adapters/kafka';
import { messageTypes, type Topic, topics } from '@tidemark/contracts';
import { z } from 'zod';
import { escaped, inWords, type Schema } from './schema-words.js';

const heading = `# Messages

Made from the schemas by \`npm run messages-doc\`; a test holds them together. The same for machines: [asyncapi.json](asyncapi.json)
(AsyncAPI 3).

What other systems can read when the installation has a Kafka ([operations.md](operations.md#messages-over-kafka)): each says that something
happened, by ids alone. Names, addresses and answers are never in a message; who may see them asks the interface.

A record's key decides its partition; what has one key comes in its order. Its value is the body as JSON. Headers:

| header | what |
|---|---|
| \`id\` | of the message; a repeated id is the same message, delivered again |
| \`type\` | name and version of its schema |
| \`correlation-id\` | of the causing request, if known: as in log lines |
| \`traceparent\` | W3C trace context, if its trace is recorded |

Read with a consumer group of your own, expect every message at least once, and skip unknown types: types are added. A schema
never changes; a changed message gets a new version, published beside the old one for a while. \`cause\` is the id of the causing
event or request, and \`position\` the place of that event in the log. Send it as \`Tidemark-Min-Position\` to the interface, and
the answer includes the event.

Messages that could not be handled go to \`<topic>.dead\` with the headers \`dead-reason\`, \`dead-group\`, \`dead-topic\`, \`dead-partition\`,
\`dead-offset\`, \`dead-attempts\` and \`dead-at\` beside its own.`;

const day = 24 * 60 * 60_000;
const nameOf = (topic: string): string => `${usualNamespace}.${topic}`;

type NamedMessage = readonly [type: string, definition: { readonly topic: Topic; readonly schema: z.ZodObject }];
const typesOf = (topic: string): readonly NamedMessage[] =>
  Object.entries(messageTypes).filter(([, definition]) => definition.topic === topic);

/** Without the draft's version, and without the examples, which are elsewhere. */
function schemaOf(schema: z.ZodObject): Schema & Readonly<Record<string, unknown>> {
  const { $schema: _, examples: __, ...said } = z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>;
  return said;
}

const examplesOf = (schema: z.ZodObject): readonly object[] => (schema.meta()?.['examples'] ?? []) as readonly object[];

function declarationOf(topic: string): TopicDeclaration {
  const declaration = declaredTopics[topic];
  if (declaration === undefined) throw new Error(`The topic ${topic} is not declared`);
  return declaration;
}

function fieldRow([name, field]: readonly [string, Schema]): string {
  return `| \`${name}\` | ${escaped(inWords(field))} | ${field.description ?? ''} |`;
}

function typeSection([type, { schema }]: NamedMessage): string {
  const { description = '', properties = {} } = schemaOf(schema);
  const rows = ['| field | type | what |', '|---|---|---|', ...Object.entries(properties).map(fieldRow)];
  return [`### ${type}`, '', description, '', ...rows].join('\n');
}

function topicSection(topic: string): string {
  const { partitions, retention } = declarationOf(topic);
  const made = `${String(partitions)} partitions, kept ${String(retention / day)} days.`;
  return [`## \`${nameOf(topic)}\``, made, ...typesOf(topic).map(typeSection)].join('\n\n');
}

/** docs/messages.md: every topic and type of message, for people. */
export const messagesDocument = (): string => `${[heading, ...Object.values(topics).map(topicSection)].join('\n\n')}\n`;

const bindingVersion = '0.5.0';
const string = { type: 'string' } as const;

function channelOf(topic: string): object {
  const { partitions, retention, largest } = declarationOf(topic);
  return {
    address: nameOf(topic),
    messages: Object.fromEntries(typesOf(topic).map(([type]) => [type, { $ref: `#/components/messages/${type}` }])),
    bindings: {
      kafka: {
        topic: nameOf(topic),
        partitions,
        topicConfiguration: {
          'cleanup.policy': ['delete'],
          'retention.ms': retention,
          'max.message.bytes': largest,
        },
        bindingVersion,
      },
    },
  };
}

const operationOf = (topic: string): object => ({
  action: 'send',
  channel: { $ref: `#/channels/${topic}` },
  summary: `What the product tells by ${nameOf(topic)}.`,
  messages: typesOf(topic).map(([type]) => ({ $ref: `#/channels/${topic}/messages/${type}` })),
});

function messageOf([type, { schema }]: NamedMessage): object {
  const { description, ...payload } = schemaOf(schema);
  return {
    name: type,
    summary: description,
    contentType: 'application/json',
    headers: {
      type: 'object',
      required: ['id', 'type'],
      properties: {
        id: { ...string, description: 'Of the message; the same id twice is the same message, delivered again.' },
        type: { ...string, const: type },
      },
    },
    payload,
    examples: examplesOf(schema).map((example) => ({ payload: example })),
    bindings: {
      kafka: { key: { ...string, description: 'What has one key comes in its order.' }, bindingVersion },
    },
  };
}

const each = <Value>(names: readonly string[], make: (name: string) => Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

/** docs/asyncapi.json: the same for machines. */
export function asyncApiDocument(): string {
  const names = Object.values(topics);
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Tidemark, messages',
      version: '1',
      description: 'What other systems can read of what happened, by ids alone. Delivered at least once.',
    },
    defaultContentType: 'application/json',
    channels: each(names, channelOf),
    operations: Object.fromEntries(names.map((topic) => [`tell-${topic}`, operationOf(topic)])),
    components: {
      messages: Object.fromEntries(Object.entries(messageTypes).map((named) => [named[0], messageOf(named)])),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
