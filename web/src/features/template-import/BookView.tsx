import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../components/controls/Segmented';
import { Select } from '../../components/fields/Select';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { type CellPlace, placeKey } from '../../lib/template-sheets/findings';
import { sheetKinds } from '../../lib/template-sheets/fields';
import styles from './Import.module.css';
import type { Issue } from './issues';
import { SheetTable } from './SheetTable';
import type { BookSource } from './source';
import type { Import } from './use-import';

type Part = 'all' | 'faults' | 'notes';

export interface BookViewProps {
  readonly source: BookSource;
  readonly issues: readonly Issue[];
  readonly edits: Pick<Import, 'setCells' | 'map' | 'setKind'>;
  readonly wanted: { readonly cell: CellPlace } | null;
  readonly shown: number;
  readonly onShow: (sheet: number) => void;
}

/** Issues by their cells; a fault stands before a note. */
function useMarks(issues: readonly Issue[]) {
  return useMemo(() => {
    const marks = new Map<string, Issue>();
    for (const issue of issues) {
      if (issue.place?.in !== 'sheet') continue;
      const key = placeKey(issue.place.cell);
      if (marks.get(key)?.tone !== 'fault') marks.set(key, issue);
    }
    return marks;
  }, [issues]);
}

/** The lines of a sheet that have faults, or notes. */
const linesWith = (issues: readonly Issue[], sheet: number, tone: Issue['tone']): ReadonlySet<number> =>
  new Set(
    issues.flatMap((issue) =>
      issue.tone === tone && issue.place?.in === 'sheet' && issue.place.cell.sheet === sheet
        ? [issue.place.cell.line]
        : [],
    ),
  );

/** A spreadsheet: which sheet, what it holds, and its lines. */
export function BookView({ source, issues, edits, wanted, shown, onShow }: BookViewProps) {
  const { t } = useTranslation('template-import');
  const format = useFormat();
  const [part, setPart] = useState<Part>('all');
  const marks = useMarks(issues);
  const { sheets, plans } = source;
  const sheet = sheets[shown];
  const plan = plans[shown];
  if (sheet === undefined || plan === undefined) return null;
  const lines = sheet.lines.slice(1);
  const faulty = linesWith(issues, shown, 'fault');
  const noted = linesWith(issues, shown, 'note');
  const counts = { all: lines.length, faults: faulty.size, notes: noted.size };
  const wantedLines = { all: null, faults: faulty, notes: noted }[counts[part] === 0 ? 'all' : part];
  return (
    <Stack gap={12} grow className={styles['book']}>
      <Row gap={12} align="end" wrap className={styles['bookHead']}>
        {sheets.length > 1 && (
          <Select
            label={t('sheet')}
            value={String(shown)}
            onChange={(value) => onShow(Number(value))}
            options={sheets.map(({ name }, index) => ({
              value: String(index),
              label: name,
              note: t(`kinds.${plans[index]?.kind ?? 'none'}`),
            }))}
          />
        )}
        <Select
          label={t('holds')}
          value={plan.kind}
          onChange={(value) => edits.setKind(shown, sheetKinds.find((kind) => kind === value) ?? 'none')}
          options={sheetKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <Segmented
          label={t('part')}
          value={part}
          onChange={setPart}
          options={(['all', 'faults', 'notes'] as const).map((value) => ({
            value,
            label: t(`parts.${value}`, { number: format.count(counts[value]) }),
          }))}
        />
      </Row>
      <SheetTable
        sheet={sheet}
        index={shown}
        plan={plan}
        shown={wantedLines === null ? lines : lines.filter(({ number }) => wantedLines.has(number))}
        marks={marks}
        wanted={wanted}
        onCells={edits.setCells}
        onMap={(column, field) => edits.map(shown, column, field)}
      />
      <Text as="p" size={12} tone="faint">
        {t('type_to_repair')}
      </Text>
    </Stack>
  );
}
