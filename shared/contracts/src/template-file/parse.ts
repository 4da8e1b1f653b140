import { z } from 'zod';
import { areaColors, limits } from '../limits.js';
import type { TemplateFileFault } from './faults.js';
import { referenceFaults } from './references.js';
import { schemaFaultsOf } from './schema-faults.js';
import { type TemplateFile, upgraded, VersionOne, VersionTwo } from './versions.js';

export type ParsedTemplateFile =
  | { readonly ok: true; readonly file: TemplateFile }
  | { readonly ok: false; readonly faults: readonly TemplateFileFault[]; readonly more: number };

/**
 * Reads a template file of any version, filling in what may be left out, or returns its faults, each with its JSON
 * pointer. It returns the first 100 faults, and how many more there are.
 */
export function parseTemplateFile(json: unknown): ParsedTemplateFile {
  const isFirst = Version.safeParse(json).data?.version === 1;
  const schema = isFirst ? VersionOne : VersionTwo;
  const parsed = schema.safeParse(json, { reportInput: true });
  const found = parsed.success ? { faults: [], more: 0 } : schemaFaultsOf(parsed.error);
  // A file with over a thousand faults is none of the format: its references are not looked at.
  const faults = oncePerCause([...found.faults, ...(found.more > 0 ? [] : referenceFaults(json))]);
  if (!parsed.success || faults.length > 0) {
    const named = faults.slice(0, limits.faults);
    return { ok: false, faults: named, more: faults.length - named.length + found.more };
  }
  const { version } = parsed.data;
  const file = parsed.data.version === 1 ? upgraded(parsed.data) : parsed.data;
  return { ok: true, file: { ...file, version, areas: colored(file.areas) } };
}

const Version = z.looseObject({ version: z.unknown() });

/** Areas that name no colour take those of the palette that no other area has, in turn. */
function colored<Area extends { readonly color: string | null }>(areas: readonly Area[]) {
  const next = areaColors(areas.flatMap(({ color }) => color ?? []));
  return areas.map((area) => ({ ...area, color: area.color ?? next() }));
}

/** What is reported once is not reported again: not at each item of a list that is too long, and not inside of an unknown field. */
function oncePerCause(faults: readonly TemplateFileFault[]): TemplateFileFault[] {
  const isFull = faults.some(({ code }) => code === 'levels-full');
  const odd = new Set(faults.flatMap(({ pointer, code }) => (code === 'unknown-field' ? pointer : [])));
  return faults.filter(({ pointer, code }) => {
    if (code === 'unknown-field') return true;
    if (isFull && code === 'out-of-range' && pointer.endsWith('/position')) return false;
    return !beginnings(pointer).some((field) => odd.has(field));
  });
}

/** `/a/b` of `/a`, `/a/b`. No pointer of the format has more than ten steps. */
const beginnings = (pointer: string): readonly string[] =>
  [...pointer.matchAll(/\/|$/g)].map(({ index }) => pointer.slice(0, index));
