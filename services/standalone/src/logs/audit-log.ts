import { appendFile } from 'node:fs/promises';
import { routes } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { type Logger, reasonOf } from '@tidemark/kernel';
import type { Audit, MissingDependency } from '@tidemark/kernel/http';
import express, { type Router } from 'express';
import { Gauge, type Registry } from 'prom-client';

export interface SecurityLog {
  readonly audit: Audit;
  /** Why it cannot be written; undefined if it can, as far as known. */
  failure(): string | undefined;
  /** Writes waiting entries, with one retry. */
  close(): Promise<void>;
}

/** Milliseconds until a failed write is retried. */
const pause = 1000;
/** Most waiting entries; the oldest of more are lost, and the ordinary log says so. */
const longest = 10_000;

/**
 * The security log: one JSON line per entry, appended to a file that only its owner can read, or to the standard output
 * (`-`), where containers collect. Entries wait while the file cannot be written. Resolves once it was tried.
 */
export async function openSecurityLog(place: string, logger: Logger): Promise<SecurityLog> {
  if (place === '-') {
    const audit: Audit = (entry) => void process.stdout.write(lineOf(entry));
    return { audit, failure: () => undefined, close: () => Promise.resolve() };
  }
  let waiting: string[] = [];
  let failure: string | undefined;
  let writing: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    const lines = waiting;
    waiting = [];
    try {
      await appendFile(place, lines.join(''), { mode: 0o600 });
      failure = undefined;
    } catch (error) {
      if (failure === undefined) logger.error({ err: error }, 'the security log cannot be written');
      failure = reasonOf(error);
      const kept = [...lines, ...waiting];
      waiting = kept.slice(-longest);
      if (kept.length > longest) logger.error({ lost: kept.length - longest }, 'entries of the security log are lost');
      again = setTimeout(begin, pause).unref();
    }
  }
  function begin(): void {
    writing ??= write().finally(() => {
      writing = undefined;
      if (failure === undefined && waiting.length > 0) begin();
    });
  }

  await write();
  return {
    audit(entry) {
      waiting.push(lineOf(entry));
      if (failure === undefined) begin();
    },
    failure: () => failure,
    async close() {
      clearTimeout(again);
      // A finished write may have started another, for later entries.
      while (writing !== undefined) await writing;
      if (waiting.length > 0) await write();
      clearTimeout(again);
    },
  };
}

const lineOf = (entry: Parameters<Audit>[0]): string => `${JSON.stringify(entry)}\n`;

/** The entry of readiness while the security log cannot be written. */
export function missingSecurityLog(log: SecurityLog): readonly MissingDependency[] {
  const reason = log.failure();
  return reason === undefined ? [] : [{ name: 'security log', reason }];
}

/** 1 while the security log can be written, else 0. */
export function registerSecurityLog(registry: Registry, log: Pick<SecurityLog, 'failure'>): void {
  new Gauge({
    name: 'tidemark_security_log_up',
    help: 'Whether the security log can be written',
    registers: [registry],
    collect() {
      this.set(log.failure() === undefined ? 1 : 0);
    },
  });
}

/** Opens no session while the security log cannot record it. */
export function onlyWithSecurityLog(log: SecurityLog): Router {
  const router = express.Router();
  for (const { path } of [routes.signIn, routes.formLink, routes.assistedOrganization])
    router.post(path, (_request, _response, next) => {
      if (log.failure() !== undefined)
        throw new Refusal('not-ready', { detail: 'The security log cannot be written, so nobody can sign in.' });
      next();
    });
  return router;
}
