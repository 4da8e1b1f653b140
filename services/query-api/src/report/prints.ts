import { randomBytes } from 'node:crypto';
import type { PrintJob, Report } from '@tidemark/contracts';
import { ensure, Refusal } from '@tidemark/domain';
import { countQueue, createLru, type Printer } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import type { PrintsOptions } from '../lib/printing.js';

/** Reports of one organisation that wait for their turn; the one that is drawn not among them. */
const mostWaiting = 3;
/** Jobs and files that are remembered; each file is some 200 kB. */
const remembered = 100;
const keptFiles = 20;
/** Milliseconds that drawing one report may take, waiting aside. */
const patience = 60_000;

export interface PrintedFile {
  readonly content: Buffer;
  readonly name: string;
}

interface Job {
  readonly userId: string;
  readonly tenant: string;
  state: PrintJob['state'];
  file: string | null;
}

const nothing: PrintsOptions = { printer: undefined, ownUrl: () => '' };

const nameOf = ({ node, assessments, kind }: Report): string =>
  `${[node.name, ...(kind === 'assessment' ? assessments.map(({ shortName }) => shortName) : [])].join(' ')}.pdf`;

const secret = (): string => randomBytes(32).toString('base64url');

/**
 * Reports on their way into a PDF: one after the other of each organisation, and of all of them one at a time, because each
 * needs a browser. The browser is given a page whose secret is good for one reading of this one report; no session and no
 * token of anybody.
 */
export function createPrints({ printer, ownUrl }: PrintsOptions = nothing) {
  const jobs = createLru<Job>(remembered);
  const files = createLru<PrintedFile>(keptFiles, 'printed reports');
  const pages = new Map<string, Report>();
  const waiting = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  async function draw(by: Printer, job: Job, report: Report): Promise<void> {
    job.state = 'drawing';
    const page = secret();
    pages.set(page, report);
    try {
      const content = await by.print(`${ownUrl()}/print/report/${page}`, AbortSignal.timeout(patience));
      job.file = secret();
      files.set(job.file, { content, name: nameOf(report) });
      job.state = 'done';
    } catch {
      job.state = 'failed';
    } finally {
      pages.delete(page);
    }
  }

  const line = countQueue('reports');
  const count = (tenant: string, by: 1 | -1) => {
    line.waiting += by;
    waiting.set(tenant, (waiting.get(tenant) ?? 0) + by);
  };
  const shown = (id: string, { state, file }: Job): PrintJob => ({
    id,
    state,
    url: file === null ? null : `/api/reports/files/${file}`,
  });

  return {
    available: printer !== undefined,
    /** Puts a report at the end of the queue. */
    begin({ userId, tenant }: Caller, report: Report): PrintJob {
      ensure(printer, 'not-found');
      if ((waiting.get(tenant) ?? 0) >= mostWaiting) throw new Refusal('too-many-attempts', { retryAfter: 10 });
      const [id, job] = [secret(), { userId, tenant, state: 'waiting', file: null } as Job];
      jobs.set(id, job);
      count(tenant, 1);
      last = last.then(async () => draw(printer, job, report)).finally(() => count(tenant, -1));
      return shown(id, job);
    },
    /** How far one's own job has come. */
    job({ userId }: Caller, id: string): PrintJob {
      const job = jobs.get(id);
      ensure(job?.userId === userId, 'not-found');
      return shown(id, job);
    },
    /** What the browser draws; read once. */
    page(id: string): Report {
      const report = pages.get(id);
      ensure(report, 'not-found');
      pages.delete(id);
      return report;
    },
    file(id: string): PrintedFile {
      const file = files.get(id);
      ensure(file, 'not-found');
      return file;
    },
  };
}
export type Prints = ReturnType<typeof createPrints>;
