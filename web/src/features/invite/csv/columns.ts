import { foldText } from '../../../lib/fold-text';
import { columnLetter } from '../../../lib/sheets/address';
import { addressFault } from '../model/address';
import type { CsvLine } from '../../../lib/sheets/parse-csv';

export const csvFields = ['name', 'surname', 'email', 'persona', 'role', 'node'] as const;
export type CsvField = (typeof csvFields)[number];

/** Which column of the file holds a field; null: none does. */
export type Mapping = Readonly<Record<CsvField, number | null>>;

/** What columns are called in the three languages, in lower case without accents. */
const heads: Readonly<Record<CsvField, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'first name',
    'firstname',
    'display name',
    'nombre',
    'nombre completo',
    'nome',
    'nome completo',
  ],
  surname: ['surname', 'last name', 'lastname', 'family name', 'apellido', 'apellidos', 'sobrenome'],
  email: [
    'e-mail',
    'email',
    'mail',
    'e-mail address',
    'email address',
    'address',
    'correo',
    'correo electronico',
    'endereco',
    'endereco de e-mail',
  ],
  persona: ['persona', 'job', 'function', 'perfil', 'funcion', 'funcao', 'puesto', 'cargo'],
  role: ['role', 'rol', 'papel', 'access', 'acceso', 'acesso'],
  node: ['node', 'nodo', 'no', 'team', 'unit', 'equipo', 'unidad', 'equipe', 'unidade', 'department', 'departamento'],
};

const none: Mapping = { name: null, surname: null, email: null, persona: null, role: null, node: null };

export interface ReadFile {
  /** What the columns are called; by their letters where the file has no head. */
  readonly columns: readonly string[];
  readonly lines: readonly CsvLine[];
  readonly mapping: Mapping;
}

const holdsAddress = (cell: string): boolean => addressFault(cell.toLowerCase()) === null;

/** Finds the columns: by their heads in any of the languages; without a head, the addresses by what they are. */
export function readColumns(all: readonly CsvLine[]): ReadFile {
  const [head, ...rest] = all;
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  if (head === undefined) return { columns: [], lines: [], mapping: none };
  if (head.cells.some(holdsAddress)) {
    const columns = Array.from({ length: width }, (_, index) => columnLetter(index));
    const email = head.cells.findIndex(holdsAddress);
    return { columns, lines: all, mapping: { ...none, email } };
  }
  const names = head.cells.map((cell) => foldText(cell).replaceAll('_', ' ').trim());
  const found = (field: CsvField): number | null => {
    const index = names.findIndex((name) => heads[field].includes(name));
    return index === -1 ? null : index;
  };
  const columns = Array.from({ length: width }, (_, index) => head.cells[index] || columnLetter(index));
  const mapping = Object.fromEntries(csvFields.map((field) => [field, found(field)])) as unknown as Mapping;
  return { columns, lines: rest, mapping };
}
