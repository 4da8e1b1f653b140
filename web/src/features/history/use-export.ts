import type { HistoryEntry } from '@tidemark/contracts';
import { limits, momentIn } from '@tidemark/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CsvCell, saveFile, toCsv } from '../../components/charts/csv';
import { useToast } from '../../components/feedback/toast';
import { useApi } from '../../lib/api/ApiProvider';
import { ApiProblem } from '../../lib/api/problem';
import { useClock } from '../../lib/clock/ClockProvider';
import { useProblems } from '../../lib/problems/problem-text';
import { nameOf } from '../../lib/session/session';
import { useUser } from '../../lib/session/SessionProvider';
import { historyQueries } from './queries';
import type { HistoryWish } from './use-history-place';

/** A line for each field that was changed; what changed none has one without. */
function useLines() {
  const { t } = useTranslation('history');
  const { zone } = useClock();
  const head: CsvCell[] = (
    ['number', 'at', 'by', 'what', 'kind', 'thing', 'field', 'before', 'after', 'node'] as const
  ).map((column) => t(`csv.${column}`));
  const linesOf = ({ position, at, actor, text, subject, place, changes }: HistoryEntry): CsvCell[][] => {
    const by = actor === null ? t('system') : nameOf({ ...actor, email: null });
    const common = [Number(position), momentIn(at, zone), by, text, t(`one.${subject.kind}`), subject.name];
    const node = place?.name ?? null;
    if (changes.length === 0) return [[...common, null, null, null, node]];
    return changes.map(({ label, wasText, nowText }) => [...common, label, wasText, nowText, node]);
  };
  return { head, linesOf };
}

/** Saves all that the filters let through as a file: page after page, so that no answer is large. */
export function useExport(wish: HistoryWish) {
  const { t } = useTranslation('history');
  const api = useApi();
  const user = useUser();
  const toast = useToast();
  const problems = useProblems();
  const { head, linesOf } = useLines();
  const [isBusy, setBusy] = useState(false);
  const cancel = useRef<AbortController | null>(null);

  async function collect(signal: AbortSignal, onPage: (found: number) => void): Promise<HistoryEntry[]> {
    const found: HistoryEntry[] = [];
    let before: string | undefined;
    do {
      const { name, input } = historyQueries.page(user, wish, { limit: limits.page, before });
      const { data } = await api.call(name, input, { signal });
      found.push(...data.entries);
      before = data.next ?? undefined;
      onPage(found.length);
    } while (before !== undefined);
    return found;
  }

  const save = async () => {
    const controller = new AbortController();
    cancel.current = controller;
    setBusy(true);
    const progress = toast.progress(t('csv.progress'), { total: limits.page, onCancel: () => controller.abort() });
    try {
      const found = await collect(controller.signal, (count) => progress.update(count, count + limits.page));
      const csv = toCsv([head, ...found.flatMap(linesOf)]);
      saveFile(`tidemark-${t('csv.file')}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      progress.success(t('csv.done', { count: found.length }));
    } catch (problem) {
      if (controller.signal.aborted) progress.dismiss();
      else progress.error(t('csv.failed'), problem instanceof ApiProblem ? { body: problems.text(problem) } : {});
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: () => void save() };
}
