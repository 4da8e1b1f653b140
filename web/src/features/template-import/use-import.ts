import type { Language } from '@tidemark/contracts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Starter } from '@tidemark/template-text';
import { useFormat } from '../../hooks/useFormat';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useTouch } from '../../lib/live/use-touch';
import { useProblems } from '../../lib/problems/problem-text';
import type { FileFault } from '../../lib/sheets/book';
import type { CellPlace } from '../../lib/template-sheets/findings';
import type { SheetField, SheetKind } from '../../lib/template-sheets/fields';
import { planSheet, type SheetPlan, withColumn } from '../../lib/template-sheets/plan';
import { candidateOf } from './candidate';
import { useIssues } from './issues';
import { starterText } from '../../lib/starters/starter-text';
import { type BookSource, faultOfFile, type Head, readSource, type Source, withCells } from './source';
import { fileOf, useDryRun } from './use-dry-run';

const nothingTyped: Head = { shortName: null, language: null };

/** The file that was chosen, or why it cannot be read. */
function useSource() {
  const [source, setSource] = useState<Source | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [reading, setReading] = useState(false);
  const load = async (file: File): Promise<void> => {
    setReading(true);
    try {
      setSource(await readSource(file));
      setFault(null);
    } catch (error) {
      setFault(faultOfFile(error));
      setSource(null);
    } finally {
      setReading(false);
    }
  };
  return { source, setSource, fault, reading, load };
}

const planned = (source: BookSource, sheet: number, plan: (now: SheetPlan) => SheetPlan): BookSource => ({
  ...source,
  plans: source.plans.map((now, index) => (index === sheet ? plan(now) : now)),
});

/** What is done to a spreadsheet before it is imported. */
function useBookEdits(setSource: (change: (now: Source | null) => Source | null) => void) {
  return useMemo(() => {
    const edit = (change: (book: BookSource) => BookSource) =>
      setSource((now) => (now?.from === 'book' ? change(now) : now));
    return {
      setCells: (cells: readonly CellPlace[], text: string) => edit((book) => withCells(book, cells, text)),
      map: (sheet: number, column: number, field: SheetField | null) =>
        edit((book) => planned(book, sheet, (plan) => withColumn(plan, column, field))),
      setKind: (sheet: number, kind: SheetKind) =>
        edit((book) =>
          planned(book, sheet, (plan) => {
            const own = book.sheets[sheet];
            return own === undefined ? plan : planSheet(own, kind);
          }),
        ),
    };
  }, [setSource]);
}

/** A template that comes from a file: read, mapped, judged by the server, and written once that is wanted. */
export function useImport(nodeId: string | null) {
  const { t } = useTranslation('template-import');
  const { t: kit } = useTranslation('kit');
  const { language } = useFormat();
  const touch = useTouch();
  const problems = useProblems();
  const { source, setSource, fault, reading, load } = useSource();
  const [head, setHead] = useState(nothingTyped);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const edits = useBookEdits(setSource);
  // What is typed is on the screen at once; what it makes of the template follows.
  const settled = useDeferredValue(source);
  const candidate = useMemo(
    () => settled && candidateOf(settled, head, { language, levelName: (position) => t('level_name', { position }) }),
    [settled, head, language, t],
  );
  const judgement = useDryRun(candidate?.body ?? null, nodeId);
  const issues = useIssues(source, candidate, judgement);
  const write = useApiMutation('importTemplate');

  /** Resolves with the draft's id; null after a refusal, which it reports. */
  const send = async (): Promise<string | null> => {
    if (!candidate?.body) return null;
    setRefused([]);
    try {
      const query = nodeId === null ? {} : { node_id: nodeId };
      const { data, position } = await write.mutateAsync({ query, body: fileOf(candidate.body) });
      await touch(['templates'], position);
      return data.id;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefused(problems.lines(error));
      return null;
    }
  };
  const begin = () => {
    setHead(nothingTyped);
    setRefused([]);
  };
  return {
    source,
    fault,
    reading,
    candidate,
    judgement,
    issues,
    head,
    refused,
    sending: write.isPending,
    send,
    ...edits,
    choose: async (file: File) => {
      begin();
      await load(file);
    },
    /** A text to be typed or pasted. */
    write: () => {
      begin();
      setSource({ from: 'text', fileName: t('pasted'), text: '', given: '', language: null });
    },
    start: async (starter: Starter, of: Language) => {
      begin();
      const text = await starterText(starter, of);
      setSource({ from: 'text', fileName: kit(`starters.${starter}.title`), text, given: text, language: of });
    },
    leave: () => {
      begin();
      setSource(null);
    },
    setText: (text: string) => setSource((now) => (now === null || now.from === 'book' ? now : { ...now, text })),
    setHead: (changes: Partial<Head>) => setHead((now) => ({ ...now, ...changes })),
  };
}
export type Import = ReturnType<typeof useImport>;
