import type { Report } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '../../../components/charts/csv';
import { useToast } from '../../../components/feedback/toast';
import { useFormat } from '../../../hooks/useFormat';
import { useWithheldReason } from '../../../hooks/withheld-reason';
import { formatDate, formatDateTime } from '../../../lib/format-date';
import { useReportName } from '../use-report-name';
import type { Words } from './cells';
import { sheetsOf } from './sheets';
import { singleSheet } from './single-sheet';

export type ReportFile = 'xlsx' | 'csv' | 'json';

/** Saves a report as a file, of the very numbers that are shown: the server has withheld what is not to be read. */
export function useReportFiles(): (report: Report, kind: ReportFile) => Promise<void> {
  const { t } = useTranslation('report');
  const toast = useToast();
  const { language } = useFormat();
  const name = useReportName();
  const why = useWithheldReason();
  const made = async (report: Report, kind: ReportFile): Promise<Blob> => {
    if (kind === 'json') return new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' });
    // A file can go to a reader in any zone.
    const reading = { language, zone: report.timeZone, reader: null };
    const words: Words = {
      t,
      name,
      why,
      day: (at) => formatDate(at, reading),
      moment: (at) => formatDateTime(at, reading),
    };
    if (kind === 'csv') return new Blob([toCsv(singleSheet(report, words))], { type: 'text/csv;charset=utf-8' });
    // The writer of spreadsheets is fetched when somebody wants one.
    const { writeXlsx } = await import('../../../lib/sheets/write-xlsx');
    return writeXlsx(sheetsOf(report, words));
  };
  return async (report, kind) => {
    try {
      saveFile(`${t('title')} ${name(report)}.${kind}`, await made(report, kind));
    } catch {
      toast.error(t('file.failed'));
    }
  };
}
