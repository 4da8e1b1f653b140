import { type EventCatalog, type EventDefinition, eventsByCategory } from '@tidemark/domain';
import { z } from 'zod';
import { escaped, inWords, type Schema } from './schema-words.js';

const heading = `# What the product writes

Made from the schemas by \`npm run events-doc\`; a test holds them together.

A stream is named \`<category>-<tenant>.<id>\` (with \`EVENTSTORE_NAMESPACE\`: \`<namespace>:<category>-<tenant>.<id>\`).
The metadata of every event has \`tenant\`, \`actor\`, \`commandId\`, \`correlationId\`, \`causationId\`, \`occurredAt\` (ISO 8601
UTC), \`traceparent\` if its trace is recorded, and, on EventStoreDB, \`schemaVersion\`. Its id derives from the command's id and its place in the append. Fields
with \`?\` are optional. Those marked *sealed* contain \`{"$sealed", "v", "k"}\`: AES-256-GCM under the key of the person they are about.

The meaning of a stored event never changes ([ADR 28](adr/0028-golden-events.md)). \`shared/domain/golden\` has one file for every
type and version that a log can contain, and more for optional fields: the event as stored, and as read. A changed event gets a
new version with an upcaster, or an optional field. \`npm run golden-events -- DATA_DIR\` then takes the new file from a log that
contains it. Existing files stay unchanged. A renamed event shows its former names; logs keep them, and readers of a log get the
current name.
`;

function rowOf([type, { version, formerly = [], data, personal }]: readonly [string, EventDefinition]): string {
  const schema = z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }) as Schema;
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const sealed = personal?.fields.includes(name) === true ? ' *sealed*' : '';
    const optional = schema.required?.includes(name) === true ? '' : '?';
    return `\`${name}${optional}\`: ${escaped(inWords(field))}${sealed}`;
  });
  const names = [type, ...formerly.map((name) => `*formerly ${name}*`)].join('<br>');
  return `| ${names} | ${String(version)} | ${fields.join('<br>')} |`;
}

/** docs/events.md: every event type by stream category, with the fields of its data. */
export function eventsDocument(catalogs: Readonly<Record<string, EventCatalog>> = eventsByCategory): string {
  const sections = Object.entries(catalogs).map(([category, events]) =>
    [`## ${category}`, '', '| event | version | data |', '|---|---|---|', ...Object.entries(events).map(rowOf)].join(
      '\n',
    ),
  );
  return `${[heading, ...sections].join('\n\n').replace('\n\n\n', '\n\n')}\n`;
}
