import type { HistoryEntry } from '@tidemark/contracts';
import { dayOf } from '../../../lib/days';

/** An entry with a line of its own; that of answers says when they were started. */
export interface HistoryLine extends HistoryEntry {
  readonly startedAt: string | null;
}

export type HistoryRow =
  | { readonly kind: 'day'; readonly day: string; readonly at: string; readonly count: number | null }
  | { readonly kind: 'entry'; readonly entry: HistoryLine };

/** The entries, newest first; who started to answer has no line beside that of the answers. */
export function linesOf(entries: readonly HistoryEntry[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  /** By the response of a person: the place of the oldest answers so far. */
  const answers = new Map<string, number>();
  for (const entry of entries) {
    const place = answers.get(entry.subject.id) ?? -1;
    const answered = lines[place];
    if (entry.kind === 'FormStarted' && answered !== undefined) {
      lines[place] = { ...answered, startedAt: entry.at };
      continue;
    }
    if (entry.kind === 'AnswersSubmitted') answers.set(entry.subject.id, lines.length);
    lines.push({ ...entry, startedAt: null });
  }
  return lines;
}

/** Entries below the day on which they happened, in a time zone. Of the last day there may be more: it has no count. */
export function rowsOf(entries: readonly HistoryLine[], zone: string, isWhole: boolean): HistoryRow[] {
  const days = new Map<string, HistoryLine[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at, zone);
    const known = days.get(day);
    if (known === undefined) days.set(day, [entry]);
    else known.push(entry);
  }
  return [...days].flatMap(([day, of], index): HistoryRow[] => [
    { kind: 'day', day, at: of[0]?.at ?? '', count: isWhole || index < days.size - 1 ? of.length : null },
    ...of.map((entry) => ({ kind: 'entry', entry }) as const),
  ]);
}

export const keyOfRow = (row: HistoryRow): string => (row.kind === 'day' ? row.day : row.entry.id);

/** Where a name stands in a text and is not a part of one of the longer names; -1: nowhere. */
function placeOf(text: string, name: string, longer: readonly string[]): number {
  const inside = (at: number) =>
    longer.some((other) => {
      const from = text.lastIndexOf(other, at);
      return from !== -1 && from + other.length >= at + name.length;
    });
  let at = text.indexOf(name);
  while (at !== -1 && inside(at)) at = text.indexOf(name, at + 1);
  return at;
}

/**
 * A sentence with the name in it that leads to the thing: what is before it, it, and what is behind. `others`: what else
 * may be named in it, such as a person who is called like their team.
 */
export function aroundName(
  text: string,
  name: string | null,
  others: readonly (string | null)[] = [],
): readonly [string, string, string] | null {
  if (name === null || name === '') return null;
  const longer = others.filter((other) => other !== null && other.length > name.length && other.includes(name));
  const own = placeOf(text, name, longer as readonly string[]);
  const at = own === -1 ? text.indexOf(name) : own;
  return at === -1 ? null : [text.slice(0, at), name, text.slice(at + name.length)];
}
