import { randomBytes } from 'node:crypto';
import type { PrintJob, Report } from '@tidemark/contracts';
import { ensure, Refusal } from '@tidemark/domain';
import { countQueue, createLru, type Printer } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import type { PrintsOptions } from './prints-options.js';

/** Waiting reports per organization, without the one being drawn. */
const mostWaiting = 3;
/** Remembered jobs and files; each file is about 200 kB. */
const remembered = 100;
const keptFiles = 20;
/** Milliseconds for drawing one report, without waiting. */
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
 * Reports being printed as PDF: in sequence per organization, and one at a time in total, because each needs a browser.
 * The browser opens a page whose secret allows one read of this one report, without any session or token.
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
    /** Adds a report to the queue. */
    begin({ userId, tenant }: Caller, report: Report): PrintJob {
      ensure(printer, 'not-found');
      if ((waiting.get(tenant) ?? 0) >= mostWaiting) throw new Refusal('too-many-attempts', { retryAfter: 10 });
      const [id, job] = [secret(), { userId, tenant, state: 'waiting', file: null } as Job];
      jobs.set(id, job);
      count(tenant, 1);
      last = last.then(async () => draw(printer, job, report)).finally(() => count(tenant, -1));
      return shown(id, job);
    },
    /** The state of an own job. */
    job({ userId }: Caller, id: string): PrintJob {
      const job = jobs.get(id);
      ensure(job?.userId === userId, 'not-found');
      return shown(id, job);
    },
    /** The page that the browser draws; readable once. */
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
