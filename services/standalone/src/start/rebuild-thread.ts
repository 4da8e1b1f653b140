import { Worker } from 'node:worker_threads';
import type { ComposeConfig } from '@tidemark/adapters';
import { problemCodes } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import type { BuildGeneration } from '@tidemark/projector';
import { z } from 'zod';

const Report = z.union([
  z.object({ done: z.number() }),
  z.object({ read: z.number() }),
  z.object({ refused: z.enum(problemCodes), detail: z.string() }),
]);

/** Runs each rebuild in a worker thread over the same engines; rejects with the error that stopped it. */
export const rebuildInThread =
  (engines: ComposeConfig): BuildGeneration =>
  async (readModel, generation) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('../rebuild-worker.js', import.meta.url), {
        workerData: { engines, readModel, generation },
      });
      worker.on('message', (message: unknown) => {
        const report = Report.parse(message);
        if ('done' in report) resolve(report.done);
        if ('refused' in report) reject(new Refusal(report.refused, { detail: report.detail }));
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`The rebuild ended early (code ${String(code)}).`)));
    });
