import type { WrittenTemplateFile } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../components/charts/csv';
import { useToast } from '../components/feedback/toast';
import { useApi } from '../lib/api/ApiProvider';
import { ApiProblem } from '../lib/api/problem';
import { useProblems } from '../lib/problems/problem-text';

export type TemplateFormat = 'json' | 'xlsx';

export interface ExportedTemplate {
  readonly id: string;
  readonly shortName: string;
}

async function fileOf(template: WrittenTemplateFile, format: TemplateFormat): Promise<Blob> {
  if (format === 'json')
    return new Blob([`${JSON.stringify(template, null, 2)}\n`], { type: 'application/json;charset=utf-8' });
  const [{ asNewest }, { writeTemplate }, { writeXlsx }] = await Promise.all([
    import('../lib/template-sheets/template'),
    import('../lib/template-sheets/write-template'),
    import('../lib/sheets/write-xlsx'),
  ]);
  return writeXlsx(await writeTemplate(asNewest(template)));
}

/** A name that every file system takes. */
const fileNameOf = (name: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim() || 'template';

/** Saves a template as a file that the import takes again: the format's own, or a spreadsheet. */
export function useExportTemplate() {
  const { t } = useTranslation('kit');
  const api = useApi();
  const toast = useToast();
  const problems = useProblems();
  const [busy, setBusy] = useState<string | null>(null);

  const exportTemplate = async ({ id, shortName }: ExportedTemplate, format: TemplateFormat): Promise<void> => {
    setBusy(id);
    try {
      const { data } = await api.call('exportTemplate', { params: { id } });
      // The route's schema describes the outside alone; the file itself is the contracts' type.
      saveFile(`${fileNameOf(shortName)}.${format}`, await fileOf(data as unknown as WrittenTemplateFile, format));
    } catch (cause) {
      const body = cause instanceof ApiProblem ? problems.text(cause) : t('export.not_made');
      toast.error(t('export.failed', { name: shortName }), { body });
    } finally {
      setBusy(null);
    }
  };
  /** `busy`: the id of the one that is under way. */
  return { exportTemplate, busy };
}
