import { routes } from '@tidemark/contracts';
import { queryHandlers } from '@tidemark/kernel/http';
import type { Toolbox } from '../toolbox.js';
import { resultsBefore } from './previous-round.js';
import type { Prints } from './prints.js';
import { assessmentReport, branchReport } from './report.js';

/** Results for printing and passing on. */
export const reportHandlers = (tools: Toolbox, prints: Prints) =>
  queryHandlers({
    assessmentReport: tools.answering(
      routes.assessmentReport,
      async ({ params: { id }, query: { at, ...asked }, caller, context: { now } }, read) => ({
        body: await assessmentReport({ read, caller, now, language: undefined, ...asked }, id, at),
      }),
    ),
    resultsBefore: tools.answering(
      routes.resultsBefore,
      async ({ caller, params: { id }, query: { at }, context: { now } }, read) => ({
        body: await resultsBefore(read, { caller, now }, id, at),
      }),
    ),
    branchReport: tools.answering(
      routes.branchReport,
      async (
        { params: { id }, query: { template_id, assessments, at, ...asked }, caller, context: { now } },
        read,
      ) => ({
        body: await branchReport(
          { read, caller, now, language: undefined, ...asked },
          { nodeId: id, templateId: template_id, assessments },
          at,
        ),
      }),
    ),
    reportPrinting: { handle: async () => ({ body: { available: prints.available } }) },
    printAssessmentReport: tools.answering(
      routes.printAssessmentReport,
      async ({ params: { id }, body: { at, ...asked }, caller, context: { now } }, read) => {
        const report = await assessmentReport({ read, caller, now, language: undefined, ...asked }, id, at);
        return { body: prints.begin(caller, report) };
      },
    ),
    printBranchReport: tools.answering(
      routes.printBranchReport,
      async ({ params: { id }, body: { template_id, assessments, at, ...asked }, caller, context: { now } }, read) => {
        const report = await branchReport(
          { read, caller, now, language: undefined, ...asked },
          { nodeId: id, templateId: template_id, assessments },
          at,
        );
        return { body: prints.begin(caller, report) };
      },
    ),
    printJob: { handle: async ({ params: { id }, caller }) => ({ body: prints.job(caller, id) }) },
    printedPage: { handle: async ({ params: { secret } }) => ({ body: prints.page(secret) }) },
    printedFile: {
      handle: async ({ params: { secret } }) => {
        const { content, name } = prints.file(secret);
        return { file: { content, contentType: 'application/pdf', saveAs: name } };
      },
    },
  });
