import type { DiffKind } from '@tidemark/contracts';
import type { ExistingTemplate } from '../state.js';
import type { VersionChange, VersionPlace, VersionSide } from './change.js';
import { movedKeys } from './moved-keys.js';
import { type Piece, piecesOf } from './pieces.js';

type Template = Pick<ExistingTemplate, 'profile' | 'content'>;

/**
 * The differences between two versions of a template, in the order of the later one; removed pieces keep their old
 * place. Up to the content number `shared`, a number means the same piece in both (`sharedNumbers`). A piece that is
 * added or removed with its parent is not listed separately.
 */
export function versionChanges(before: Template, after: Template, shared: number): VersionChange[] {
  const [old, now] = [versionOf(before, shared, 'before'), versionOf(after, shared, 'after')];
  const moved = movedPieces(old, now);
  const isNew = (key: string): boolean => !old.byKey.has(key);
  const isGone = (key: string): boolean => !now.byKey.has(key);
  return inOrder(old, now).flatMap((key) => {
    const [was, is] = [old.byKey.get(key), now.byKey.get(key)];
    if (was !== undefined && is === undefined) return goesAlong(was, isGone) ? [] : [gone(was, old)];
    if (is === undefined) return [];
    if (was === undefined) return is.owners.some(isNew) ? [] : [come(is, now)];
    return [
      ...(moved.has(key) ? [move(was, is, old, now)] : []),
      ...fieldChanges(was, is, 'texts'),
      ...fieldChanges(was, is, 'values'),
    ];
  });
}

const goesAlong = ({ owners, goesWith }: Piece, isGone: (key: string) => boolean): boolean =>
  owners.some(isGone) || (goesWith !== null && isGone(goesWith));

interface Version {
  readonly pieces: readonly Piece[];
  readonly byKey: ReadonlyMap<string, Piece>;
  /** The keys of each list, in order. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

function versionOf(template: Template, shared: number, side: string): Version {
  const pieces = piecesOf(template, (n) => (n <= shared ? String(n) : `${side} ${String(n)}`));
  const lists = new Map<string, string[]>();
  for (const { key, list } of pieces) {
    if (list === null) continue;
    const known = lists.get(list);
    if (known === undefined) lists.set(list, [key]);
    else known.push(key);
  }
  return { pieces, byKey: new Map(pieces.map((piece) => [piece.key, piece])), lists };
}

/** Pieces in another list than before, or out of order within the same list. */
function movedPieces(old: Version, now: Version): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const [list, keys] of now.lists) {
    for (const key of movedKeys(old.lists.get(list) ?? [], keys)) moved.add(key);
    for (const key of keys) {
      const was = old.byKey.get(key);
      if (was !== undefined && was.list !== list) moved.add(key);
    }
  }
  return moved;
}

/** The keys of both versions: in the later order, with each removed one behind its previous predecessor. */
function inOrder(old: Version, now: Version): string[] {
  const behind = new Map<string, string[]>();
  let last = '';
  for (const { key } of old.pieces) {
    if (now.byKey.has(key)) last = key;
    else behind.set(last, [...(behind.get(last) ?? []), key]);
  }
  return [...(behind.get('') ?? []), ...now.pieces.flatMap(({ key }) => [key, ...(behind.get(key) ?? [])])];
}

const gone = (was: Piece, old: Version): VersionChange => ({
  ...changeOf('removed', was, null),
  before: sideOf(was, old, was.text),
  after: null,
});

const come = (is: Piece, now: Version): VersionChange => ({
  ...changeOf('added', is, null),
  before: null,
  after: sideOf(is, now, is.text),
});

const move = (was: Piece, is: Piece, old: Version, now: Version): VersionChange => ({
  ...changeOf('moved', is, null),
  before: sideOf(was, old, was.text),
  after: sideOf(is, now, is.text),
  from: was.list === is.list ? null : was.place,
});

function fieldChanges(was: Piece, is: Piece, what: 'texts' | 'values'): VersionChange[] {
  return Object.keys(is[what]).flatMap((field) => {
    const [before, after] = [was[what][field] ?? null, is[what][field] ?? null];
    if ((was.named[field] ?? before) === (is.named[field] ?? after)) return [];
    const kind = what === 'texts' ? 'reworded' : 'changed';
    return [{ ...changeOf(kind, is, field), before: said(was, before), after: said(is, after) }];
  });
}

const changeOf = (change: DiffKind, { kind: piece, place }: Piece, field: string | null) => ({
  change,
  piece,
  field,
  place: placeOf(place),
  from: null,
});

/** Only the fields that identify a place, without the pieces in it. */
const placeOf = ({ area, objective, level, question }: VersionPlace): VersionPlace => ({
  area: area && { n: area.n, name: area.name, color: area.color },
  objective: objective && { n: objective.n, shortName: objective.shortName },
  level: level && { n: level.n, name: level.name, position: level.position },
  question,
});

const said = ({ n, choices }: Piece, value: string | number | null): VersionSide => ({
  n,
  text: value === null ? null : String(value),
  position: null,
  of: null,
  choices,
});

function sideOf(piece: Piece, { lists }: Version, text: string): VersionSide {
  const siblings = piece.list === null ? undefined : lists.get(piece.list);
  return {
    ...said(piece, text),
    position: siblings === undefined ? null : siblings.indexOf(piece.key) + 1,
    of: siblings?.length ?? null,
  };
}
