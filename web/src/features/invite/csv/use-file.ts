import type { AssignableRole, Persona } from '@tidemark/contracts';
import { useMemo, useState } from 'react';
import { type Around, checkRows, inviteesOf, type Row, type RowField } from './check';
import { type CsvField, type Mapping, readColumns, type ReadFile } from './columns';
import { decodeFile, parseCsv } from '../../../lib/sheets/parse-csv';

/** Bytes and lines that are taken: more is another kind of import. */
export const MOST_BYTES = 5_000_000;
export const MOST_LINES = 5000;

export type FileFault = 'size' | 'lines' | 'empty' | 'unreadable';

interface Loaded extends ReadFile {
  readonly name: string;
  readonly readAt: Date;
}

const cellOf = (cells: readonly string[], index: number | null): string => (index === null ? '' : (cells[index] ?? ''));

function rowsOf({ lines, mapping }: Pick<ReadFile, 'lines' | 'mapping'>): readonly Row[] {
  return lines.map(({ number, cells }) => {
    const of = (field: CsvField) => cellOf(cells, mapping[field]);
    return {
      number,
      name: [of('name'), of('surname')].filter((part) => part !== '').join(' '),
      email: of('email'),
      persona: of('persona'),
      role: of('role'),
      node: of('node'),
    };
  });
}

export interface FileDefaults {
  readonly persona: string | null;
  readonly role: AssignableRole;
  readonly node: string | null;
}

export interface FileAround extends Omit<Around, 'defaults'> {
  readonly personas: readonly Persona[];
}

/** A CSV file of people: read, its columns found, every line checked, and checked again as it is repaired. */
export function useFile(around: FileAround) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [defaults, setDefaults] = useState<FileDefaults>({ persona: null, role: 'user', node: null });
  const { personas, nodes, known, mayGiveSuper } = around;
  const checked = useMemo(
    () => checkRows(rows, { personas, nodes, known, mayGiveSuper, defaults }),
    [rows, personas, nodes, known, mayGiveSuper, defaults],
  );
  const invitees = useMemo(() => inviteesOf(checked), [checked]);

  const load = async (file: File): Promise<void> => {
    const refuse = (what: FileFault) => {
      setFault(what);
      setLoaded(null);
      setRows([]);
    };
    if (file.size > MOST_BYTES) return refuse('size');
    try {
      const read = readColumns(parseCsv(decodeFile(new Uint8Array(await file.arrayBuffer()))));
      if (read.lines.length === 0) return refuse('empty');
      if (read.lines.length > MOST_LINES) return refuse('lines');
      setFault(null);
      setLoaded({ ...read, name: file.name, readAt: new Date() });
      setRows(rowsOf(read));
    } catch {
      refuse('unreadable');
    }
    return undefined;
  };
  return {
    loaded,
    fault,
    checked,
    invitees,
    defaults,
    load,
    choose: (changes: Partial<FileDefaults>) => setDefaults({ ...defaults, ...changes }),
    /** Maps a field by hand, and reads the lines again. */
    map: (field: CsvField, column: number | null) => {
      if (loaded === null) return;
      const mapping: Mapping = { ...loaded.mapping, [field]: column };
      setLoaded({ ...loaded, mapping });
      setRows(rowsOf({ lines: loaded.lines, mapping }));
    },
    edit: (number: number, field: RowField, text: string) =>
      setRows((now) => now.map((row) => (row.number === number ? { ...row, [field]: text } : row))),
    /** Lines that are out are not sent again. */
    drop: (emails: ReadonlySet<string>) => {
      const gone = new Set(
        checked.flatMap(({ row, invitee }) => (invitee !== null && emails.has(invitee.email) ? [row.number] : [])),
      );
      setRows((now) => now.filter(({ number }) => !gone.has(number)));
    },
    clear: () => {
      setLoaded(null);
      setRows([]);
      setFault(null);
    },
  };
}
export type PeopleFile = ReturnType<typeof useFile>;
