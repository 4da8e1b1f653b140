import { limits, type PrintJob, type Report } from '@tidemark/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFrom } from '../../components/charts/csv';
import { useToast } from '../../components/feedback/toast';
import { useApi } from '../../lib/api/ApiProvider';
import { useApiQuery } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';

/** How often it is asked how far a PDF has come, milliseconds. */
const PACE = 700;

export type PdfState = 'idle' | PrintJob['state'];

export interface Pdf {
  /** Null: not known yet. */
  readonly available: boolean | null;
  readonly state: PdfState;
  readonly make: () => void;
}

/** Follows a job to its end. */
function useJob(id: string | null, onEnd: (job: PrintJob | null) => void): PdfState {
  const { data, error } = useApiQuery(
    'printJob',
    { params: { id: id ?? '' } },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) => (isOver(state.data?.data.state) ? false : PACE),
      gcTime: 0,
    },
  );
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (id === null) return;
    if (error !== null) ended(null);
    else if (data?.id === id && isOver(data.state)) ended(data);
  }, [id, data, error]);
  return id === null ? 'idle' : (data?.state ?? 'waiting');
}

const isOver = (state: PrintJob['state'] | undefined): boolean => state === 'done' || state === 'failed';

/** The assessments that the shown report of a branch pools; more than an address takes are all of the template. */
function selectionOf({ assessments }: Report): { readonly assessments?: string } {
  const ids = assessments.map(({ id }) => id).join(',');
  return ids.length > limits.listedIds ? {} : { assessments: ids };
}

/** Lets the server print the shown report, and saves the file. */
export function usePdf(report: Report | undefined): Pdf {
  const { t } = useTranslation('report');
  const toast = useToast();
  const api = useApi();
  const problems = useProblems();
  const printing = useApiQuery('reportPrinting', undefined, { staleTime: Infinity });
  const [job, setJob] = useState<string | null>(null);
  const state = useJob(job, (ended) => {
    setJob(null);
    if (ended === null || ended.url === null) toast.error(t('pdf.failed'), { body: t('pdf.failed_body') });
    else saveFrom(ended.url);
  });
  const make = () => {
    if (report === undefined) return;
    const body = { language: report.language, audience: report.audience };
    const moment = report.asOf === report.madeAt ? {} : { at: report.asOf };
    const [only] = report.assessments;
    const begun =
      report.kind === 'branch'
        ? api.call('printBranchReport', {
            params: { id: report.node.id },
            body: { ...body, ...moment, ...selectionOf(report), template_id: report.template.id },
          })
        : api.call('printAssessmentReport', { params: { id: only?.id ?? '' }, body: { ...body, ...moment } });
    begun.then(
      ({ data }) => setJob(data.id),
      (error: unknown) =>
        toast.error(t('pdf.failed'), {
          body: error instanceof ApiProblem ? problems.text(error) : t('pdf.failed_body'),
        }),
    );
  };
  return { available: printing.data?.available ?? null, state, make };
}
