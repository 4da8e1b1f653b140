import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openFolderState } from '@tidemark/adapters';
import { unhandledMessages } from '@tidemark/adapters/kafka';
import { openMongoState } from '@tidemark/adapters/mongodb';
import { topics } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createReadModels, type DocumentStore, MoveRefused, moveState, type StatePlace } from '@tidemark/kernel';
import { recordedPlace } from '@tidemark/standalone/event-log/log-marker';
import { command, readArguments, UsageError } from './arguments.js';

const usage = `npm run move-state -- --to mongodb://host:27017/name
npm run move-state -- --from mongodb://host:27017/name

Moves what no log rebuilds (accounts and passwords, sessions, keys, drafts, deliveries, work under way, conversations, files,
the installation's secrets) from DATA_DIR to MongoDB, or back; --from and --to also take data folders. Nothing may run on
either. The log is on EventStoreDB by then: npm run move-log. From MongoDB, KAFKA_BROKERS has to be set: no message may be on its way.
Run it again after it was cut off: it goes on. Then everything is compared, and read models are rebuilt at the next start.`;

interface OpenPlace {
  readonly place: StatePlace;
  readonly models: DocumentStore;
  close(): void | Promise<void>;
}

await command(async () => {
  const { to, from } = readArguments(usage);
  if (to === undefined && from === undefined) throw new UsageError(usage);
  const folder = process.env['DATA_DIR'] ?? './data';
  const [where, whither] = [from ?? folder, to ?? folder].map(readPlace);
  if (where === undefined || whither === undefined || where === whither) throw new UsageError(usage);
  if (isMongo(where)) brokers();
  const source = await open(where, true);
  try {
    const target = await open(whither, false);
    try {
      await move(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});

function isMongo(place: string): boolean {
  return /^mongodb(?:\+srv)?:\/\//.test(place);
}

/** A folder path, or an address of MongoDB. */
function readPlace(text: string): string {
  if (isMongo(text)) return text;
  if (text === '' || text.includes('://')) throw new UsageError(`That is neither a folder nor mongodb://…\n\n${usage}`);
  return resolve(text);
}

function brokers(): string {
  const given = process.env['KAFKA_BROKERS'] ?? '';
  if (given === '') throw new UsageError(`KAFKA_BROKERS is missing.\n\n${usage}`);
  return given;
}

async function open(where: string, isSource: boolean): Promise<OpenPlace> {
  if (isMongo(where)) {
    const mongo = openMongoState({ url: where });
    const hindrances = async () => [...(await mongo.hindrances()), ...(isSource ? await onTheirWay() : [])];
    return { place: { ...mongo, hindrances }, models: mongo.models, close: mongo.close };
  }
  if (isSource && !existsSync(join(where, 'state.db'))) throw new MoveRefused(`There is no installation in ${where}.`);
  const folder = await openFolderState(where);
  return { place: folder, models: folder.models, close: folder.close };
}

async function onTheirWay(): Promise<readonly string[]> {
  const namespace = process.env['EVENTSTORE_NAMESPACE'];
  const waiting = await unhandledMessages({ brokers: brokers(), namespace }, 'notifier', Object.values(topics));
  return waiting === 0 ? [] : [`${String(waiting)} messages are on their way, start notifiers until they are handled`];
}

async function move(source: OpenPlace, target: OpenPlace): Promise<void> {
  const place = await recordedPlace(source.place.state);
  if (place?.engine === 'sqlite') {
    throw new MoveRefused(
      `The log of ${source.place.name} is in the folder itself. Move it first: npm run move-log -- --to esdb://…`,
    );
  }
  const { rows, digest } = await moveState({
    source: source.place,
    target: target.place,
    onPart: (part, count, written) => console.log(`  ${part}: ${String(count)}, ${String(written)} written`),
  });
  console.log(`${String(rows)} things are the same in both places (SHA-256 ${digest}).`);
  const readModels = createReadModels(target.models, projections);
  await readModels.open();
  await readModels.startOver();
  console.log(`Moved to ${target.place.name}. Start the server there; it rebuilds its read models.`);
}
