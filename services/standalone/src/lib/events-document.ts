import { type EventCatalog, type EventDefinition, eventsByCategory } from '@tidemark/domain';
import { z } from 'zod';
import { escaped, inWords, type Schema } from './schema-words.js';

const heading = `# What the product writes

Made from the schemas by \`npm run events-doc\`; a test holds them together.

A stream is named \`<category>-<tenant>.<id>\` (with \`EVENTSTORE_NAMESPACE\`: \`<namespace>:<category>-<tenant>.<id>\`).
Every event carries in its metadata \`tenant\`, \`actor\`, \`commandId\`, \`correlationId\`, \`causationId\`, \`occurredAt\` (ISO 8601
UTC), \`traceparent\` where its trace is recorded, and, on EventStoreDB, \`schemaVersion\`. Its id is derived from the command's id and its place in the append. Fields
with \`?\` may be left out. Those marked *sealed* hold \`{"$sealed", "v", "k"}\`: AES-256-GCM under the key of the person they are about.

What an event said once it says for good ([ADR 28](adr/0028-golden-events.md)). \`shared/domain/golden\` has one file for every
type and version that a log can hold, and more where a field may be left out: the event as it was stored, and what is read
from it. An event that changes gets a new version with an upcaster, or a field that may be left out; \`npm run golden-events -- DATA_DIR\`
then takes the new file from a log in which it happened. Files that are there stay as they are. A renamed event shows its
former names; logs keep them, and everything that reads a log sees the present name.
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
