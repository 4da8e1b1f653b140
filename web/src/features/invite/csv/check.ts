import { type AssignableRole, isTooLong, limits, type Node, type Persona, type User } from '@tidemark/contracts';
import { nearest } from '../../../lib/nearest';
import { foldText } from '../../../lib/fold-text';
import { nameOf } from '../../../lib/session/session';
import { type AddressFault, parseAddress } from '../model/address';
import { assignable, type Invitee, type Known } from '../model/people';

/** What a line says, as it stands in the preview and can be typed over. */
export interface Row {
  /** The line of the file. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly persona: string;
  readonly role: string;
  readonly node: string;
}
export type RowField = Exclude<keyof Row, 'number'>;

export type RowFault =
  | AddressFault
  | 'no_email'
  | 'no_persona'
  | 'unknown_persona'
  | 'unknown_role'
  | 'super_not_given'
  | 'no_node'
  | 'unknown_node'
  | 'several_nodes'
  | 'long_name';

/** What is the matter with a line, at which of its cells. `repair`: what one click puts there. */
export type Finding =
  | { readonly kind: 'fault'; readonly field: RowField; readonly fault: RowFault; readonly repair: string | null }
  | {
      readonly kind: 'note';
      readonly field: RowField;
      readonly note: 'joined' | 'no_name' | 'member';
      readonly of: string;
    };

export interface CheckedRow {
  readonly row: Row;
  readonly findings: readonly Finding[];
  /** Null where a fault blocks the line. */
  readonly invitee: Invitee | null;
}

export interface Around {
  readonly personas: readonly Persona[];
  /** Those that the reader may invite to. */
  readonly nodes: readonly Node[];
  readonly known: Known;
  readonly mayGiveSuper: boolean;
  /** For cells that say nothing. */
  readonly defaults: { readonly persona: string | null; readonly role: AssignableRole; readonly node: string | null };
}

const roleWords: Readonly<Record<AssignableRole, readonly string[]>> = {
  user: ['user', 'usuario', 'member', 'miembro', 'membro'],
  admin: ['admin', 'administrator', 'administrador', 'administradora'],
  super: ['super', 'super admin', 'superadmin', 'super-admin'],
};

interface Looked<T> {
  readonly value: T | null;
  readonly finding: Finding | null;
}
const fault = (field: RowField, what: RowFault, repair: string | null = null): Finding => ({
  kind: 'fault',
  field,
  fault: what,
  repair,
});
const looked = <T>(value: T): Looked<T> => ({ value, finding: null });
const missed = <T>(finding: Finding): Looked<T> => ({ value: null, finding });

/** What is looked up by name, once for all lines. */
interface Index {
  readonly personas: ReadonlyMap<string, string>;
  readonly nodes: ReadonlyMap<string, readonly string[]>;
  readonly titles: readonly string[];
  readonly names: readonly string[];
  readonly guesses: Map<string, string | null>;
}

function indexOf({ personas, nodes }: Around): Index {
  const byName = new Map<string, string[]>();
  for (const { id, name } of nodes) byName.set(foldText(name), [...(byName.get(foldText(name)) ?? []), id]);
  return {
    personas: new Map(personas.map(({ id, title }) => [foldText(title), id])),
    nodes: byName,
    titles: personas.map(({ title }) => title),
    names: nodes.map(({ name }) => name),
    guesses: new Map(),
  };
}

/** The same wrong word stands in many lines: it is guessed once. */
function guessed({ guesses }: Index, kind: string, typed: string, names: readonly string[]): string | null {
  const key = `${kind} ${foldText(typed)}`;
  if (!guesses.has(key)) guesses.set(key, nearest(typed, names));
  return guesses.get(key) ?? null;
}

function emailOf({ email }: Row): Looked<string> {
  if (email.trim() === '') return missed(fault('email', 'no_email'));
  const parsed = parseAddress(email);
  if (parsed.fault === null && parsed.email !== undefined) return looked(parsed.email);
  return missed(fault('email', parsed.fault ?? 'odd'));
}

function personaOf({ persona }: Row, { defaults }: Around, index: Index): Looked<string> {
  if (persona.trim() === '')
    return defaults.persona === null ? missed(fault('persona', 'no_persona')) : looked(defaults.persona);
  const id = index.personas.get(foldText(persona.trim()));
  if (id !== undefined) return looked(id);
  return missed(fault('persona', 'unknown_persona', guessed(index, 'persona', persona, index.titles)));
}

function roleOf({ role }: Row, { defaults, mayGiveSuper }: Around, index: Index): Looked<AssignableRole> {
  const typed = foldText(role.trim());
  const given = typed === '' ? defaults.role : assignable.find((one) => roleWords[one].includes(typed));
  if (given === undefined) return missed(fault('role', 'unknown_role', guessed(index, 'role', role, [...assignable])));
  return given === 'super' && !mayGiveSuper ? missed(fault('role', 'super_not_given', 'admin')) : looked(given);
}

function nodesOf({ node }: Row, { defaults }: Around, index: Index): Looked<readonly string[]> {
  const names = node.split(/[|;]/).filter((name) => name.trim() !== '');
  if (names.length === 0) return defaults.node === null ? missed(fault('node', 'no_node')) : looked([defaults.node]);
  const ids: string[] = [];
  for (const name of names) {
    const found = index.nodes.get(foldText(name.trim())) ?? [];
    const [id] = found;
    if (id === undefined) {
      const guess = guessed(index, 'node', name, index.names);
      const repaired = guess === null ? null : names.map((one) => (one === name ? guess : one.trim())).join('; ');
      return missed(fault('node', 'unknown_node', repaired));
    }
    if (found.length > 1) return missed(fault('node', 'several_nodes'));
    ids.push(id);
  }
  return looked(ids);
}

/** What a line says, looked up; its faults where something of it is not to be found. */
function lookUp(row: Row, around: Around, index: Index) {
  const email = emailOf(row);
  const user = email.value === null ? undefined : around.known.get(email.value);
  // Who has an account keeps role and persona, whatever the line says.
  const persona = user ? looked(user.persona?.id ?? null) : personaOf(row, around, index);
  const role = user ? looked(user.role) : roleOf(row, around, index);
  const nodes = nodesOf(row, around, index);
  const longName = isTooLong(row.name, limits.personName) ? fault('name', 'long_name') : null;
  const faults = [longName, email.finding, persona.finding, role.finding, nodes.finding].filter((one) => one !== null);
  return { email: email.value, user, personaId: persona.value, role: role.value, nodeIds: nodes.value, faults };
}

/** What is worth knowing of a line that goes. `first`: the line that has the same address. */
const notesOf = ({ name }: Row, user: User | undefined, first: number | undefined): readonly Finding[] => [
  ...(first === undefined ? [] : [{ kind: 'note', field: 'email', note: 'joined', of: String(first) } as const]),
  ...(user ? [{ kind: 'note', field: 'email', note: 'member', of: user.role } as const] : []),
  ...(!user && name.trim() === '' ? [{ kind: 'note', field: 'name', note: 'no_name', of: '' } as const] : []),
];

/** Checks every line beside those before it: faults block their line only, and two lines of one address become one person. */
export function checkRows(rows: readonly Row[], around: Around): readonly CheckedRow[] {
  const index = indexOf(around);
  const firstOf = new Map<string, number>();
  return rows.map((row): CheckedRow => {
    const { email, user, personaId, role, nodeIds, faults } = lookUp(row, around, index);
    if (email === null || role === null || nodeIds === null || faults.length > 0)
      return { row, findings: faults, invitee: null };
    const first = firstOf.get(email);
    if (first === undefined) firstOf.set(email, row.number);
    const name = user ? nameOf(user) : row.name.trim();
    return {
      row,
      findings: notesOf(row, user, first),
      invitee: { email, name, role, personaId, nodeIds, isMember: user !== undefined },
    };
  });
}

/** The people of the lines that go: lines of one address are one person, on the nodes of all of them. */
export function inviteesOf(checked: readonly CheckedRow[]): readonly Invitee[] {
  const people = new Map<string, Invitee>();
  for (const { invitee } of checked) {
    if (invitee === null) continue;
    const before = people.get(invitee.email);
    people.set(
      invitee.email,
      before === undefined ? invitee : { ...before, nodeIds: [...new Set([...before.nodeIds, ...invitee.nodeIds])] },
    );
  }
  return [...people.values()];
}
