import { type ComposedPorts, FolderIncomplete } from '@tidemark/adapters';
import { Refusal } from '@tidemark/domain';
import { beginning, type EventStore, expectKnownLog, LogLost } from '@tidemark/kernel';
import express, { type Router } from 'express';
import { Gauge, type Registry } from 'prom-client';

/** The log is not the one that the data folder has read; the message has the remedy. */
export class WrongLog extends Error {
  override readonly name = 'WrongLog';
  constructor(folder: string, cause: LogLost) {
    super(
      `${cause.message}\nNothing of it was used, nothing was changed. Bring back the log that belongs to ${folder} ` +
        '(EVENTSTORE_URL, or log.db in the folder), or restore a backup of all of it: npm run restore -- BACKUP. If this ' +
        'log is the newest that is left, npm run accept-log goes on with it (docs/operations.md).',
      { cause },
    );
  }
}

/** Rejects, before anything is read or written, unless the log is the one of this data folder. */
export async function expectOwnLog(ports: ComposedPorts, dataDir: string): Promise<void> {
  const { events, models, state, folder } = ports;
  try {
    if (folder.isUnused && (await events.name()) !== folder.name && (await holdsEvents(events))) {
      throw new FolderIncomplete(dataDir);
    }
    await expectKnownLog(events, [state, models]);
  } catch (error) {
    throw error instanceof LogLost ? new WrongLog(dataDir, error) : error;
  }
}

/** A log with another name shows no content, but it was written to. */
async function holdsEvents(events: EventStore): Promise<boolean> {
  return (await events.name()) !== undefined || (await events.tail()) !== beginning;
}

/** Answers nothing and accepts nothing while the log is another than before. Mounted before every other route. */
export function onlyWithOwnLog(status: EventStore['status']): Router {
  const router = express.Router();
  router.use((_request, _response, next) => {
    if (status().state === 'lost') throw new Refusal('not-ready', { detail: 'The log is not the one that it was.' });
    next();
  });
  return router;
}

/** `log` while the log cannot be used: the entry of readiness beside ended services. */
export const missingLog = (status: EventStore['status']): readonly string[] => (status().state === 'up' ? [] : ['log']);

/** 1 while the log can be read and written as far as known, else 0. */
export function registerLogStatus(registry: Registry, status: EventStore['status']): void {
  new Gauge({
    name: 'tidemark_log_up',
    help: 'Whether the log can be used: 0 while it is away, and permanently once it is another than before',
    registers: [registry],
    collect() {
      this.set(status().state === 'up' ? 1 : 0);
    },
  });
}
