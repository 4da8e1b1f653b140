import { type ReportRoutes, routes } from '@tidemark/contracts';
import { handlersFor } from '@tidemark/kernel/http';
import type { Toolbox } from '../lib/toolbox.js';
import { assessmentReport, branchReport } from './report.js';

/** Results as they are printed and handed on. */
export const reportHandlers = (tools: Toolbox) =>
  handlersFor<ReportRoutes>({
    assessmentReport: tools.answering(
      routes.assessmentReport,
      async ({ params: { id }, query: { at, ...asked }, caller, context: { now } }, read) => ({
        body: await assessmentReport({ read, caller, now, language: undefined, ...asked }, id, at),
      }),
    ),
    branchReport: tools.answering(
      routes.branchReport,
      async ({ params: { id }, query: { template_id, ...asked }, caller, context: { now } }, read) => ({
        body: await branchReport({ read, caller, now, language: undefined, ...asked }, id, template_id),
      }),
    ),
  });
